import CloudOff from 'lucide-react/icons/cloud-off';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef } from 'react';
import { retryNow } from '#platform/outbox/web/transport.ts';
import { useAfterDoubleTap } from '#platform/ui/web/controls/use-after-double-tap.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import type { SendingState } from './use-report-sending.ts';

export function SendingNote({ sending, onBack }: { sending: SendingState; onBack: () => void }) {
  const w = useTexts(reportTexts).sending;
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the note, because the pressed button is gone. Screen readers then read the new state.
  useEffect(() => heading.current?.focus(), []);
  const isWaiting = sending === 'waiting';
  const isPressable = useAfterDoubleTap(true);
  return (
    <section className="border rounded bg-card p-4 grid grid-cols-1 gap-3 text-center">
      <p aria-hidden>{isWaiting ? <CloudOff size={32} /> : <Send size={32} />}</p>
      <h2 ref={heading} tabIndex={-1} className="text-22">
        {isWaiting ? w.waiting : w.title}
      </h2>
      <output>{isWaiting && w.body}</output>
      {sending === 'refused' && <ProblemNote>{w.failed}</ProblemNote>}
      {isPressable && (
        <div className="flex flex-wrap gap-2 justify-center">
          {isWaiting && <Button onClick={retryNow}>{w.now}</Button>}
          <Button kind="plain" onClick={onBack}>
            {w.back}
          </Button>
        </div>
      )}
    </section>
  );
}
