import CloudOff from 'lucide-react/icons/cloud-off';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef } from 'react';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useIsOnline } from '#platform/outbox/web/transport.ts';
import { useAfterDoubleTap } from '#platform/ui/web/controls/use-after-double-tap.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { useFormUploads } from '#features/forms/web/photos/uploads-context.ts';
import type { DeliveryStep } from './deliver-form.ts';
import { type Draft, listPhotoIds } from './draft.ts';
import style from './form.module.css';

interface SendingNoteProps {
  draft: Draft;
  step: DeliveryStep;
  /** Called if the user wants to return to the form. */
  onChange: () => void;
  onAgain: () => void;
}

/** Shown instead of the form while it is being sent. */
export function SendingNote({ draft, step, onChange, onAgain }: SendingNoteProps) {
  const w = useTexts(formTexts).sending;
  const isOnline = useIsOnline();
  const { uploads } = useFormUploads();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared. Focus the heading, so that screen readers announce the new state.
  useEffect(() => heading.current?.focus(), []);
  const isPressable = useAfterDoubleTap(true);
  const ids = listPhotoIds(draft.places);
  const photos = ids.map((id) => uploads.list.find((upload) => upload.id === id));
  const sentCount = photos.filter((photo) => photo?.state === 'success').length;
  const progress = photos.reduce((sum, photo) => sum + (photo?.state === 'success' ? 1 : (photo?.progress ?? 0)), 0);
  // Photos also wait if the server cannot be reached.
  const isServerDown = step === 'later' || photos.some((photo) => photo?.isWaiting);
  const isWaiting = !isOnline || step === 'offline' || isServerDown;
  const waitingText = outbox.isPersistent() ? w.offline : w.cannotSave;
  const sendingText = step === 'photos' && ids.length > 0 ? w.photos(sentCount, ids.length) : w.form;
  return (
    <section
      className={`${isWaiting ? 'text-ember-ink' : 'text-pine-ink'} border rounded bg-card grid grid-cols-1 gap-3 text-center ${style.sending}`}
    >
      {isWaiting ? <CloudOff size={32} aria-hidden /> : <Send size={32} aria-hidden />}
      <h2 ref={heading} tabIndex={-1} className="text-ink text-22">
        {isWaiting ? w.offlineTitle : w.title}
      </h2>
      <output className="text-ink">{isWaiting ? (isOnline && isServerDown ? w.later : waitingText) : sendingText}</output>
      <progress max={ids.length + 1} value={progress} className={`progress ${style.progress}`} aria-label={sendingText} />
      <p className="text-dim wrap-anywhere">
        <IsolatedName>{draft.groupName}</IsolatedName> · {w.toSend}
      </p>
      {isPressable && (
        <div className="flex flex-wrap gap-3 items-center justify-center">
          {isWaiting && <Button onClick={onAgain}>{w.now}</Button>}
          <Button kind="plain" onClick={onChange}>
            {w.change}
          </Button>
        </div>
      )}
    </section>
  );
}
