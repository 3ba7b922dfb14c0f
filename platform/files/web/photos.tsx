import { useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type FileRow, fileUrl } from '#platform/files/shapes.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import style from './photos.module.css';
import { UploadTile } from './upload-tile.tsx';
import type { Uploads } from './use-uploads.ts';

interface PhotosProps {
  uploads: Uploads;
  files: readonly FileRow[];
  /** Subject of the photos, for screen readers, such as 'Leaking tap'. */
  of: string;
  /** Shows only photos with this label, and gives the label to new photos. */
  label?: string;
  maxPhotos?: number;
  canAdd?: boolean;
  mayRemove?: boolean | ((file: FileRow) => boolean);
}

/** Shows the photos of a record as thumbnails, the progress of its uploads, and buttons to add photos. */
export function Photos({ uploads, files, of, label, maxPhotos = 12, canAdd = false, mayRemove = false }: PhotosProps) {
  const w = useTexts(fileTexts);
  const [open, setOpen] = useState<string | null>(null);
  useForgetShown(uploads, files);
  const labeled = files.filter((file) => label === undefined || file.label === label);
  const ownUploads = uploads.list.filter((upload) => label === undefined || upload.label === label);
  const isReady = new Set(labeled.filter(({ state }) => state === 'ready').map(({ id }) => id));
  // While the server prepares a photo, show the preview that this device has.
  const pending = ownUploads.filter(({ id }) => !isReady.has(id));
  const visible = labeled.filter(({ id, state }) => state === 'ready' || !ownUploads.some((upload) => upload.id === id));
  const canRemove = (file: FileRow) => (typeof mayRemove === 'function' ? mayRemove(file) : mayRemove);
  return (
    <div className="grid grid-cols-1 gap-3">
      {visible.length + pending.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {visible.map((file, index) => (
            <li key={file.id} className={`content-start ${style.photo}`}>
              {file.state === 'ready' ? (
                <button
                  type="button"
                  className={`border rounded overflow-hidden bg-hover block size-full object-cover ${style.picture}`}
                  aria-label={w.view(index + 1, of)}
                  onClick={() => setOpen(file.id)}
                >
                  <img className="block size-full object-cover" src={fileUrl(file.id, 'thumb', uploads.secret)} alt="" loading="lazy" />
                </button>
              ) : (
                <span className={`border rounded overflow-hidden bg-hover block size-full object-cover ${style.picture}`} />
              )}
              {file.state !== 'ready' && <span className="text-dim text-13">{w.arriving}</span>}
            </li>
          ))}
          {pending.map((upload, index) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} name={w.photo(visible.length + index + 1, of)} />
          ))}
        </ul>
      )}
      {canAdd && (
        <AddPhotos
          of={of}
          remaining={maxPhotos - visible.length - pending.filter(({ state }) => state !== 'canceled').length}
          maxPhotos={maxPhotos}
          onAdd={(added) => uploads.add(added, label ?? '')}
        />
      )}
      <PhotoViewer files={visible} open={open} of={of} secret={uploads.secret} mayRemove={canRemove} onOpen={setOpen} />
    </div>
  );
}

function useForgetShown({ list, forget }: Uploads, files: readonly FileRow[]): void {
  useEffect(() => {
    const visible = new Set(files.filter(({ state }) => state === 'ready').map(({ id }) => id));
    const done = list.filter(({ id, state }) => state === 'success' && visible.has(id)).map(({ id }) => id);
    if (done.length > 0) forget(done);
  }, [list, files, forget]);
}
