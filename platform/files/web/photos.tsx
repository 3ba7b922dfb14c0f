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
  /** The record's files, from `filesOf`. */
  files: readonly FileRow[];
  /** The subject of the photos, for screen readers: 'Leaking tap'. */
  of: string;
  /** Shows only photos with this label and gives it to new ones. */
  label?: string;
  most?: number;
  mayAdd?: boolean;
  mayRemove?: boolean | ((file: FileRow) => boolean);
}

/**
 * Shows the photos of a record as thumbnails, its uploads with their progress, and buttons to add more.
 * @example <Photos uploads={uploads} files={ticket.photos} of={ticket.title} mayAdd mayRemove />
 */
export function Photos({ uploads, files, of, label, most = 12, mayAdd = false, mayRemove = false }: PhotosProps) {
  const w = useTexts(fileTexts);
  const [open, setOpen] = useState<string | null>(null);
  useForgotten(uploads, files);
  const own = files.filter((file) => label === undefined || file.label === label);
  const coming = uploads.list.filter((one) => label === undefined || one.label === label);
  const isReady = new Set(own.filter(({ state }) => state === 'ready').map(({ id }) => id));
  // While the server prepares a photo, this device's preview stands in for it.
  const onWay = coming.filter(({ id }) => !isReady.has(id));
  const shown = own.filter(({ id, state }) => state === 'ready' || !coming.some((one) => one.id === id));
  const may = (file: FileRow) => (typeof mayRemove === 'function' ? mayRemove(file) : mayRemove);
  return (
    <div className="stack gap-12">
      {shown.length + onWay.length > 0 && (
        <ul className="row gap-12">
          {shown.map((file, index) => (
            <li key={file.id} className={`packed ${style.photo}`}>
              {file.state === 'ready' ? (
                <button
                  type="button"
                  className={`card cuts on-hover covers ${style.picture}`}
                  aria-label={w.see(index + 1, of)}
                  onClick={() => setOpen(file.id)}
                >
                  <img className="covers" src={fileUrl(file.id, 'thumb', uploads.secret)} alt="" loading="lazy" />
                </button>
              ) : (
                <span className={`card cuts on-hover covers ${style.picture}`} />
              )}
              {file.state !== 'ready' && <span className="dim size-13">{w.arriving}</span>}
            </li>
          ))}
          {onWay.map((upload, index) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} name={w.photo(shown.length + index + 1, of)} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <AddPhotos
          of={of}
          room={most - shown.length - onWay.filter(({ state }) => state !== 'canceled').length}
          most={most}
          onAdd={(taken) => uploads.add(taken, label ?? '')}
        />
      )}
      <PhotoViewer files={shown} open={open} of={of} secret={uploads.secret} mayRemove={may} onOpen={setOpen} />
    </div>
  );
}

/** Deletes this device's copies once the record shows the photos. */
function useForgotten({ list, forget }: Uploads, files: readonly FileRow[]): void {
  useEffect(() => {
    const shown = new Set(files.filter(({ state }) => state === 'ready').map(({ id }) => id));
    const done = list.filter(({ id, state }) => state === 'success' && shown.has(id)).map(({ id }) => id);
    if (done.length > 0) forget(done);
  }, [list, files, forget]);
}
