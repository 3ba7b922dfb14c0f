import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { formatLastKnown } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { StartInput } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import type { StartOrEndCall } from './send-start-or-end.ts';

/** Returns the start of an event that the lists do not show yet, and the end that the server has not received yet. */
export function usePendingStartAndEnd(eventId: string): { start: OutboxItem | undefined; end: OutboxItem | undefined } {
  const { pending, unsent } = usePendingChanges(isStartOrEnd);
  return {
    start: pending.find(({ call, input }) => call === 'rollCall.start' && input.eventId === eventId),
    end: unsent.find(({ call, input }) => call === 'rollCall.end' && input.eventId === eventId),
  };
}

function isStartOrEnd(item: OutboxItem): item is OutboxItem & StartOrEndCall {
  return item.call === 'rollCall.start' || item.call === 'rollCall.end';
}

/** Shows a start that waits for the network, what it will do, and what to do until then. */
export function UnsentStartNote({ waiting: { input, at }, mayCount = false }: { waiting: OutboxItem; mayCount?: boolean }) {
  const { unsent: w } = useTexts(rollCallTexts);
  const formatting = useFormatting();
  const { kind } = input as StartInput;
  return (
    <section className="warning-box grid grid-cols-1 gap-2" aria-label={w.title[kind]}>
      <strong>{w.title[kind]}</strong>
      <p>
        {w.note(formatLastKnown(at, formatting))} {mayCount ? w.count : w.paper}
      </p>
    </section>
  );
}
