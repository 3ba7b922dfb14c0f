import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ProfilePicture } from '#features/accounts/web/profile-picture.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { Section } from '#features/accounts/web/settings/section.tsx';
import { useSequentialQueue } from '#features/accounts/web/settings/use-sequential-queue.ts';
import { ColorPicker } from './color-picker.tsx';
import { Cropper } from './cropper.tsx';

export function PictureSection({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts).picture;
  const enqueue = useSequentialQueue();
  const [cropping, setCropping] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  const save = useAction(calls.accounts.changeProfile.mutate, {
    problems: { 'not-a-picture': w.refused },
    done: () => {
      setCropping(null);
      return w.savedToast;
    },
    undo: () => calls.accounts.changeProfile.mutate({ profilePic: me.profilePic }),
  });
  function choose(profilePic: string): void {
    setIsUnreadable(false);
    void enqueue(() => save.run({ profilePic }));
  }

  async function open(file: File): Promise<void> {
    const picture = await readPicture(file);
    setIsUnreadable(picture === null);
    setCropping(picture);
  }

  return (
    <Section title={w.title} about={w.about}>
      {cropping ? (
        <Cropper picture={cropping} pending={save.pending} onUse={choose} onCancel={() => setCropping(null)} />
      ) : (
        <div className="flex flex-wrap gap-6 items-center">
          <ProfilePicture value={me.profilePic} firstName={me.firstName} size={96} />
          <div className="min-w-0 flex-[1_1_12rem]">
            <ColorPicker chosen={me.profilePic} onChoose={choose} />
            <div className="flex flex-wrap gap-2 mt-4">
              <UploadButton onFile={open} />
              {me.profilePic !== '' && (
                <Button kind="quiet" hue="paper" onClick={() => choose('')}>
                  {w.remove}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      {isUnreadable ? <ProblemNote>{w.unreadable}</ProblemNote> : <ActionNote of={save} />}
    </Section>
  );
}

function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const w = useTexts(accountSettingsTexts).picture;
  const input = useRef<HTMLInputElement>(null);
  function onFileChange(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    // Reset the input, so that choosing the same file again fires a change event.
    event.currentTarget.value = '';
    if (file) onFile(file);
  }
  return (
    <>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden aria-label={w.upload} onChange={onFileChange} />
      <Button kind="plain" icon={<ImageUp size={20} aria-hidden />} onClick={() => input.current?.click()}>
        {w.upload}
      </Button>
    </>
  );
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // Browsers throw a DOMException if the file is not a picture or is too large to decode.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
