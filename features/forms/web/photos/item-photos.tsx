import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { fileUrl } from '#platform/files/shapes.ts';
import type { Upload } from '#platform/files/web/upload.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maxPhotosPerItem } from '#features/forms/rules.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import photos from '#platform/files/web/photos.module.css';
import style from './photos.module.css';
import { useFormUploads } from './uploads-context.ts';

interface ItemPhotosProps {
  item: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

export function ItemPhotos({ item, ids, onChange }: ItemPhotosProps) {
  const w = useTexts(formTexts).photos;
  const { uploads, isOnServer } = useFormUploads();
  const input = useRef<HTMLInputElement>(null);
  const addPhoto = (file: File | undefined) => file && onChange([...ids, ...uploads.add([file])]);
  const remove = (photo: string) => {
    uploads.cancel(photo);
    onChange(ids.filter((other) => other !== photo));
    input.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {ids.map((photo, index) => (
        <Thumbnail
          key={photo}
          label={w.photo(index + 1, item)}
          photo={uploads.list.find(({ id }) => id === photo)}
          address={isOnServer ? fileUrl(photo, 'thumb') : null}
          removeLabel={w.remove(index + 1, item)}
          onRemove={() => remove(photo)}
        />
      ))}
      {ids.length < maxPhotosPerItem && (
        <label className="choice">
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={w.takeOf(item)}
            onChange={(event) => {
              addPhoto(event.currentTarget.files?.[0]);
              // Reset the input, so that choosing the same file again fires a change event.
              event.currentTarget.value = '';
            }}
          />
          <Camera size={20} aria-hidden />
          {ids.length === 0 ? w.take : w.another}
        </label>
      )}
    </div>
  );
}

interface ThumbnailProps {
  label: string;
  photo: Upload | undefined;
  address: string | null;
  removeLabel: string;
  onRemove: () => void;
}

function Thumbnail({ label, photo, address, removeLabel, onRemove }: ThumbnailProps) {
  const url = photo?.preview ?? address;
  return (
    <figure className={`grid grid-cols-1 gap-1 relative content-start ${photos.photo}`}>
      {url ? (
        <img src={url} alt={label} className={`border rounded overflow-hidden bg-hover block size-full object-cover ${photos.picture}`} />
      ) : (
        <span className={`border rounded overflow-hidden bg-hover block size-full object-cover ${photos.picture}`} />
      )}
      <figcaption className="grid grid-cols-1 gap-1 text-dim text-13 wrap-anywhere leading-tight">
        {!url && <span className="sr-only">{label}</span>}
        <PhotoState photo={photo} isStored={address !== null} />
      </figcaption>
      <span className={`border bg-card overflow-hidden rounded-full ${style.remove}`}>
        <IconButton label={removeLabel} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </figure>
  );
}

function PhotoState({ photo, isStored }: { photo: Upload | undefined; isStored: boolean }) {
  const w = useTexts(formTexts).photos;
  const { states, notSaved } = useTexts(fileTexts);
  if (photo === undefined) return isStored ? null : <span className="text-danger">{w.missing}</span>;
  const { state, progress: part, why, preview, isWaiting, isSaved: isKept } = photo;
  if (state === 'error')
    return (
      <span role="alert" className="text-danger">
        {why === 'unreadable' ? w.unreadable : w.refused}
      </span>
    );
  if (state === 'success') return w.sent;
  if (state !== 'running') return states[state];
  if (preview === null) return w.making;
  if (isKept === false)
    return (
      <span role="alert" className="text-ember-ink">
        {notSaved}
      </span>
    );
  if (isWaiting || part === 0) return w.waiting;
  return (
    <>
      <progress max={1} value={part} className="progress" aria-label={w.sending(part)} />
      {w.sending(part)}
    </>
  );
}
