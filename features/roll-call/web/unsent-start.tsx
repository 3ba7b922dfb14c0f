import { useEffect, useMemo, useState } from 'react';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { formatLastKnown } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { StartInput } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import type { StartOrEndCall } from './queue-and-send.ts';

type UnsentCall = OutboxItem & StartOrEndCall;

export function useUnsentCall(eventId: string, accountId: string, call: StartOrEndCall['call']): UnsentCall | null {
  const items = useOutbox();
  return useMemo(() => {
    const own = items.filter((item): item is UnsentCall => item.account === accountId && item.call === call && item.refused === null);
    return own.find(({ input }) => input.eventId === eventId) ?? null;
  }, [items, eventId, accountId, call]);
}

/** Keeps an answered call visible for a short time, until the lists have updated. */
export function useUnsentUntilUpdate(unsent: UnsentCall | null): UnsentCall | null {
  const [last, setLast] = useState(unsent);
  useEffect(() => {
    if (unsent === null) return;
    const { key } = unsent;
    const end = () => setLast((now) => (now?.key === key ? null : now));
    setLast(unsent);
    void outbox.waitForOutcome(key).then(({ kind }) => (kind === 'sent' ? endOptimisticLater(end) : end()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per pending call
  }, [unsent?.key]);
  return unsent ?? last;
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
