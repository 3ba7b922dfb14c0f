import { useEffect } from 'react';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';

/** Shows each refusal of an event's pending calls once and then removes the refused call. */
export function useRefusalToasts(eventId: string): void {
  const { refused: refusals } = usePendingChanges(isRollCallItem);
  const { problems } = useTexts(rollCallTexts);
  const { failures } = useTexts(uiTexts);
  useEffect(() => {
    // Show a single toast if many taps have the same refusal.
    const shownTexts = new Set<string>();
    for (const { key, input, refused } of refusals) {
      if (refused === null || input.eventId !== eventId) continue;
      const own = (problems as Readonly<Record<string, string>>)[refused];
      const title = own ?? describeFailure({ code: refused }, failures).sentence;
      if (!shownTexts.has(title)) toast({ title });
      shownTexts.add(title);
      void outbox.dismiss(key);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per refusal
  }, [refusals]);
}

function isRollCallItem(item: OutboxItem): item is OutboxItem & { input: { eventId: string } } {
  return item.call.startsWith('rollCall.') && 'eventId' in item.input;
}
