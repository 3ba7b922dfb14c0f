import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { useCallback } from 'react';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import { Chooser } from './add-photos.tsx';
import style from './photos.module.css';

interface ChoosePhotosProps {
  photos: readonly File[];
  /** Receives a function instead of a list, because some chosen photos may not be in `photos` yet. */
  onChoose: (change: (before: readonly File[]) => readonly File[]) => void;
  maxPhotos?: number;
}

/**
 * Lets a person choose photos for a record that does not exist yet. It has a camera button, because the file chooser of some phones has no
 * camera.
 */
export function ChoosePhotos({ photos, onChoose, maxPhotos = 12 }: ChoosePhotosProps) {
  const w = useTexts(fileTexts);
  const add = (files: File[]) => onChoose((before) => [...before, ...files].slice(0, maxPhotos));
  return (
    <div className="grid grid-cols-1 gap-2">
      {photos.length < maxPhotos ? (
        <div className="flex flex-wrap gap-2">
          <Chooser label={w.take} camera onAdd={add}>
            <Camera size={20} aria-hidden />
            {w.take}
          </Chooser>
          <Chooser label={w.addMore(photos.length)} onAdd={add}>
            <Images size={20} aria-hidden />
            {w.addMore(photos.length)}
          </Chooser>
        </div>
      ) : (
        <p className="text-dim text-13">{w.most(maxPhotos)}</p>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same file
            <li key={`${nth} ${photo.name} ${photo.lastModified}`} className="flex items-center">
              <Preview photo={photo} />
              <IconButton label={w.removeNumbered(nth + 1)} onClick={() => onChoose((before) => before.filter((other) => other !== photo))}>
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Preview({ photo }: { photo: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(photo);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );
  return (
    <span className={style.small}>
      <img ref={show} alt="" className="block size-full object-cover rounded" />
    </span>
  );
}
