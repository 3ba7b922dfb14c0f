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
  /** Back to the form. */
  onChange: () => void;
  onAgain: () => void;
}

/** In place of the form while it is on its way: how far it is, and what happens without a network. */
export function SendingNote({ draft, step, onChange, onAgain }: SendingNoteProps) {
  const w = useTexts(formTexts).sending;
  const isOnline = useIsOnline();
  const { uploads } = useFormUploads();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; whoever cannot see hears what comes now.
  useEffect(() => heading.current?.focus(), []);
  const isPressable = useAfterDoubleTap(true);
  const ids = listPhotoIds(draft.places);
  const photos = ids.map((id) => uploads.list.find((one) => one.id === id));
  const sent = photos.filter((photo) => photo?.state === 'success').length;
  const gone = photos.reduce((sum, photo) => sum + (photo?.state === 'success' ? 1 : (photo?.part ?? 0)), 0);
  // Where the server cannot be reached photos wait too.
  const isLater = step === 'later' || photos.some((photo) => photo?.isWaiting);
  const isAway = !isOnline || step === 'offline' || isLater;
  const away = outbox.isPersistent() ? w.offline : w.notLasting;
  const onWay = step === 'photos' && ids.length > 0 ? w.photos(sent, ids.length) : w.form;
  return (
    <section className={`${isAway ? 'ember' : 'pine'} card stack gap-12 centred ${style.sending}`}>
      {isAway ? <CloudOff size={32} aria-hidden /> : <Send size={32} aria-hidden />}
      <h2 ref={heading} tabIndex={-1} className="ink size-22">
        {isAway ? w.offlineTitle : w.title}
      </h2>
      <output className="ink">{isAway ? (isOnline && isLater ? w.later : away) : onWay}</output>
      <progress max={ids.length + 1} value={gone} className={`progress ${style.progress}`} aria-label={onWay} />
      <p className="dim anywhere">
        <IsolatedName>{draft.groupName}</IsolatedName> · {w.toSend}
      </p>
      {isPressable && (
        <div className="row gap-12 middle middle-across">
          {isAway && <Button onClick={onAgain}>{w.now}</Button>}
          <Button kind="plain" onClick={onChange}>
            {w.change}
          </Button>
        </div>
      )}
    </section>
  );
}
