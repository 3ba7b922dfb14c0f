import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type FileRow, fileUrl } from '#platform/files/shapes.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import style from './photos.module.css';

interface PhotoViewerProps {
  files: readonly FileRow[];
  open: string | null;
  of: string;
  secret: string | undefined;
  mayRemove: (file: FileRow) => boolean;
  onOpen: (id: string | null) => void;
}

/** Shows one photo in full size. Buttons and arrow keys show the previous and next photo. */
export function PhotoViewer({ files, open, of, secret, mayRemove, onOpen }: PhotoViewerProps) {
  const w = useTexts(fileTexts);
  const [problem, setProblem] = useState(false);
  const ready = files.filter(({ state }) => state === 'ready');
  const at = ready.findIndex(({ id }) => id === open);
  const file = ready[at];
  const go = (steps: number) => {
    setProblem(false);
    onOpen(ready[at + steps]?.id ?? open);
  };
  useArrows(file !== undefined, go);
  const close = () => {
    setProblem(false);
    onOpen(null);
  };
  const remove = async ({ id }: FileRow) => {
    if (!(await ask({ title: w.removeTitle, body: w.removeBody, yes: w.remove, isDanger: true }))) return;
    const isRemoved = await removePhoto(id, secret);
    if (isRemoved) close();
    else setProblem(true);
  };
  return (
    <Dialog
      title={file ? w.photo(at + 1, of) : ''}
      isOpen={file !== undefined}
      onClose={close}
      footer={
        file &&
        mayRemove(file) && (
          <Button kind="plain" hue="berry" onClick={() => void remove(file)}>
            {w.remove}
          </Button>
        )
      }
    >
      {file && (
        <div className="grid grid-cols-1 gap-3">
          <img
            key={file.id}
            className={`bg-hover rounded block mx-auto ${style.large}`}
            src={fileUrl(file.id, 'medium', secret)}
            srcSet={`${fileUrl(file.id, 'medium', secret)} 960w, ${fileUrl(file.id, 'full', secret)} 2048w`}
            sizes="min(100vw, 40rem)"
            width={file.width}
            height={file.height}
            alt={w.photo(at + 1, of)}
          />
          <div className="flex gap-2 items-center justify-between">
            <IconButton kind="plain" label={w.previous} disabled={at <= 0} onClick={() => go(-1)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <span className="text-dim text-sm">
              {w.count(at + 1, ready.length)} · <RelativeTime at={file.createdAt} /> {file.byName !== null && w.by(file.byName)}
            </span>
            <IconButton kind="plain" label={w.next} disabled={at >= ready.length - 1} onClick={() => go(1)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </div>
          {problem && (
            <p role="alert" className="text-danger">
              {w.notRemoved}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function useArrows(isOpen: boolean, go: (steps: number) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1);
      if (key === 'ArrowRight') go(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

async function removePhoto(id: string, secret: string | undefined): Promise<boolean> {
  const answer = await fetch(`/files/${id}`, { method: 'DELETE', headers: secret === undefined ? {} : { 'link-secret': secret } }).catch(
    () => null,
  );
  return answer !== null && (answer.ok || answer.status === 404);
}
