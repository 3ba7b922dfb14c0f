import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';

interface AddPhotosProps {
  of: string;
  /** How many more there may be. */
  room: number;
  most: number;
  onAdd: (files: File[]) => void;
}

/** A photo from the camera, or several from the gallery. A computer, which has no camera to open, chooses files in both. */
export function AddPhotos({ of, room, most, onAdd }: AddPhotosProps) {
  const w = useTexts(fileTexts);
  if (room <= 0) return <p className="dim size-13">{w.most(most)}</p>;
  const add = (files: File[]) => onAdd(files.slice(0, room));
  return (
    <div className="row">
      <Chooser label={`${w.take}: ${of}`} camera onAdd={add}>
        <Camera size={20} aria-hidden />
        {w.take}
      </Chooser>
      <Chooser label={`${w.choose}: ${of}`} onAdd={add}>
        <Images size={20} aria-hidden />
        {w.choose}
      </Chooser>
    </div>
  );
}

interface ChooserProps {
  label: string;
  camera?: boolean;
  /** Takes the room that its line has left. */
  isWide?: boolean;
  onAdd: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the camera or the gallery. */
export function Chooser({ label, camera = false, isWide = false, onAdd, children }: ChooserProps) {
  return (
    <label className={isWide ? 'choice grow' : 'choice'}>
      <input
        type="file"
        // Asked for these an iPhone makes a JPEG of what only it can read.
        accept="image/jpeg,image/png,image/webp"
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        aria-label={label}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          // The same file chosen again is another photo.
          event.currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
