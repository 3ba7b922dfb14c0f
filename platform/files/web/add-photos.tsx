import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';

interface AddPhotosProps {
  of: string;
  remaining: number;
  maxPhotos: number;
  onAdd: (files: File[]) => void;
}

/** Buttons to add a photo from the camera or several from the gallery. On a computer, both open the file chooser. */
export function AddPhotos({ of, remaining, maxPhotos, onAdd }: AddPhotosProps) {
  const w = useTexts(fileTexts);
  if (remaining <= 0) return <p className="text-dim text-13">{w.most(maxPhotos)}</p>;
  const add = (files: File[]) => onAdd(files.slice(0, remaining));
  return (
    <div className="flex flex-wrap gap-2">
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
  isWide?: boolean;
  onAdd: (files: File[]) => void;
  children: ReactNode;
}

export function Chooser({ label, camera = false, isWide = false, onAdd, children }: ChooserProps) {
  return (
    <label className={isWide ? 'choice flex-1 min-w-0' : 'choice'}>
      <input
        type="file"
        // If `accept` lists these types, an iPhone converts HEIC to JPEG.
        accept="image/jpeg,image/png,image/webp"
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        aria-label={label}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
