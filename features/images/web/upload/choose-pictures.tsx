import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uploadTexts } from '#features/images/i18n/upload/texts.ts';
import style from './upload.module.css';

interface ChoosePicturesProps {
  isFirst: boolean;
  canOpen: boolean;
  onBlocked: () => void;
  onAdd: (files: readonly File[]) => void;
  note: string;
}

/** With this list of types, an iPhone converts its own formats to JPEG. */
const accept = 'image/jpeg,image/png,image/webp,image/avif';

export function ChoosePictures({ isFirst, canOpen, onBlocked, onAdd, note }: ChoosePicturesProps) {
  const w = useTexts(uploadTexts);
  const id = useId();
  const chooser = (isCamera: boolean, text: string, icon: ReactNode) => (
    <label className={`choice ${isCamera ? '' : style.main}`}>
      <input
        type="file"
        accept={accept}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        aria-describedby={id}
        onClick={(event) => {
          if (canOpen) return;
          event.preventDefault();
          onBlocked();
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onAdd(files);
          // Reset the field, so that choosing the same picture again fires a change event.
          currentTarget.value = '';
        }}
      />
      {icon}
      {text}
    </label>
  );
  return (
    <div
      className={`grid grid-cols-1 gap-2 rounded p-4 ${style.drop}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        if (canOpen) onAdd(files);
        else onBlocked();
      }}
    >
      <div className="flex flex-wrap gap-2">
        {chooser(false, isFirst ? w.choose : w.more, <Images size={20} aria-hidden />)}
        {chooser(true, w.take, <Camera size={20} aria-hidden />)}
      </div>
      <p id={id} className="text-dim text-15">
        {note}
      </p>
    </div>
  );
}
