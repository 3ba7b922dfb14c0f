import Check from 'lucide-react/icons/check';
import ImageUp from 'lucide-react/icons/image-up';
import { useId, useRef, useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { pictureColours } from '#platform/ui/profile-picture.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { PictureCropper } from './picture-cropper.tsx';
import style from './picture-chooser.module.css';
import { ProfilePicture } from '#platform/ui/web/show/profile-picture.tsx';

interface PictureChooserProps {
  value: string;
  firstName: string;
  /** A colour '#…' or a data URL of at most 32 KB. */
  onChange: (value: string) => void;
}

/** A profile picture: a colour with the initial, or a photo cropped here. @example <PictureChooser value={pic} firstName={name} onChange={save} /> */
export function PictureChooser({ value, firstName, onChange }: PictureChooserProps) {
  const w = useWords(partWords).picture;
  const name = useId();
  const file = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  async function read(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    // Not every browser reads every kind: HEIC from a phone, a broken download.
    const read = await createImageBitmap(chosen).catch(() => null);
    setPhoto(read);
    setIsUnreadable(read === null);
    if (file.current) file.current.value = '';
  }

  if (photo) {
    return (
      <PictureCropper
        photo={photo}
        onCancel={() => setPhoto(null)}
        onDone={(data) => {
          setPhoto(null);
          onChange(data);
        }}
      />
    );
  }
  return (
    <div className="row gap-16 across-24 top">
      <ProfilePicture value={value} firstName={firstName} size={96} />
      <div className={`stack start-across fit ${style.ways}`}>
        <fieldset className="row">
          <legend className={style.legend}>{w.colour}</legend>
          {pictureColours.map((colour, nth) => (
            <label key={colour} className={style.colour} style={{ background: colour }}>
              <input
                type="radio"
                name={name}
                className={style.radio}
                aria-label={w.colours[nth]}
                checked={value === colour}
                onChange={() => onChange(colour)}
              />
              {value === colour && <Check size={20} aria-hidden />}
            </label>
          ))}
        </fieldset>
        <input ref={file} type="file" accept="image/*" hidden onChange={(event) => read(event.currentTarget.files?.[0])} />
        <Button kind="plain" icon={<ImageUp size={18} aria-hidden />} onClick={() => file.current?.click()}>
          {w.photo}
        </Button>
        <ProblemNote>{isUnreadable ? w.unreadable : null}</ProblemNote>
      </div>
    </div>
  );
}
