import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState, type DragEvent } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { isGranted } from '#platform/http/rules.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Progress } from '#platform/ui/web/display/spinner.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessRules } from '#features/screens.ts';
import { importKinds, type ImportKind } from '#features/imports/columns.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import style from './import.module.css';
import { uploadProgress } from '#platform/files/web/upload-progress.ts';
import { type UploadFailure, toUploadFailure } from './upload-failure.ts';

export function ChooseFile({ initialKind, onSent }: { initialKind: string; onSent: (id: string) => void }) {
  const w = useTexts(importTexts);
  const { percent } = useNumbers();
  const kinds = useKinds();
  const [chosen, setKind] = useState<ImportKind | null>(null);
  const kind = chosen ?? kinds.find((candidate) => candidate === initialKind) ?? kinds[0] ?? 'reservations';
  const [share, setShare] = useState<number | null>(null);
  const [uploadFailure, setUploadFailure] = useState<UploadFailure | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined || share !== null) return;
    setUploadFailure(null);
    setShare(0);
    const upload = await sendFile(kind, file, setShare);
    setShare(null);
    if ('id' in upload) onSent(upload.id);
    else setUploadFailure(upload);
  }

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };

  return (
    <Panel>
      <div className={`grid grid-cols-1 gap-4 p-4 rounded ${style.choose}`} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {kinds.length > 1 && (
          <Segmented
            label={w.kind}
            choices={kinds.map((choice) => ({ value: choice, text: w.kinds[choice] }))}
            value={kind}
            onChange={(choice) => setKind(choice as ImportKind)}
          />
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,.txt,.tsv"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void send(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
          <Button icon={<FileUp size={18} aria-hidden />} loading={share !== null} onClick={() => input.current?.click()}>
            {w.choose}
          </Button>
          <span className="text-dim text-sm">{w.drop}</span>
        </div>
        {share !== null && (
          <>
            <output>{w.sending(percent(share))}</output>
            <Progress share={share} label={w.sending('')} />
          </>
        )}
        <UploadFailureNote uploadFailure={uploadFailure} />
        <div className="flex flex-wrap gap-x-4 gap-y-2 border-t pt-4 items-center">
          <Button as="a" kind="plain" href={`/export/${kind}.csv`} download icon={<Download size={18} aria-hidden />}>
            {w.exportAll[kind]}
          </Button>
          <span className="text-dim text-sm">{w.exportNote}</span>
        </div>
      </div>
    </Panel>
  );
}

function UploadFailureNote({ uploadFailure }: { uploadFailure: UploadFailure | null }) {
  const w = useTexts(importTexts);
  if (uploadFailure === null) return null;
  if ('refused' in uploadFailure) return <ProblemNote>{w.refused[uploadFailure.refused] ?? w.noConnection}</ProblemNote>;
  return uploadFailure.failure.code === 'offline' ? (
    <ProblemNote>{w.noConnection}</ProblemNote>
  ) : (
    <FailureNote failure={uploadFailure.failure} />
  );
}

/** Returns the kinds that this account may import. The server checks the permission as well. */
function useKinds(): ImportKind[] {
  const session = useSession();
  const mayBring = { reservations: accessRules.events, places: accessRules.administration } as const;
  return importKinds.filter((kind) => session.state !== 'account' || isGranted(mayBring[kind], session.account));
}

/** Uploads a file and reports progress from 0 to 1. Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendFile(kind: string, file: File, onProgress: (share: number) => void): Promise<{ id: string } | UploadFailure> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/import/${kind}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'text/csv');
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => onProgress(uploadProgress(event)));
    const header = (name: string) => request.getResponseHeader(name);
    request.addEventListener('load', () => {
      const response = request.response as { id?: string } | null;
      resolve(response?.id === undefined ? toUploadFailure({ status: request.status, response, header }) : { id: response.id });
    });
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => resolve(toUploadFailure({ status: 0, response: null, header })));
    request.send(file);
  });
}
