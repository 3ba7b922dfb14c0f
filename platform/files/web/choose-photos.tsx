import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { useCallback } from 'react';
import { IconButton } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { fileWords } from '#platform/files/words/words.ts';
import { Chooser } from './add-photos.tsx';
import style from './photos.module.css';

interface ChoosePhotosProps {
  photos: readonly File[];
  /** Says what becomes of those that are chosen by then, of which some may not show yet. */
  onChoose: (change: (before: readonly File[]) => readonly File[]) => void;
}

/** Photos for a record that is not there yet: a camera gives one at a time, so each comes to those before, and may be taken away. */
export function ChoosePhotos({ photos, onChoose }: ChoosePhotosProps) {
  const w = useWords(fileWords);
  return (
    <div className="stack gap-8">
      <Chooser label={w.chosen(photos.length)} onAdd={(files) => onChoose((before) => [...before, ...files])}>
        <Camera size={20} aria-hidden />
        {w.chosen(photos.length)}
      </Chooser>
      {photos.length > 0 && (
        <ul className="row gap-8">
          {photos.map((photo, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same file
            <li key={`${nth} ${photo.name} ${photo.lastModified}`} className="line gap-0 middle">
              <Preview photo={photo} />
              <IconButton label={w.takeAway(nth + 1)} onClick={() => onChoose((before) => before.filter((one) => one !== photo))}>
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
      const made = URL.createObjectURL(photo);
      picture.src = made;
      return () => URL.revokeObjectURL(made);
    },
    [photo],
  );
  return (
    <span className={style.small}>
      <img ref={show} alt="" className="covers rounded" />
    </span>
  );
}
