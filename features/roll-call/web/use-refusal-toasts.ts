import { useEffect } from 'react';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { isButtonAwaiting } from './queue-and-send.ts';

/** Shows each refusal of an event's pending calls once and then removes the refused call. */
export function useRefusalToasts(eventId: string, accountId: string): void {
  const items = useOutbox();
  const { problems } = useTexts(rollCallTexts);
  const { failures } = useTexts(uiTexts);
  useEffect(() => {
    // Show a single toast if many taps have the same refusal.
    const shownTexts = new Set<string>();
    for (const { key, call, account, input, refused } of items) {
      const isOwn = account === accountId && call.startsWith('rollCall.') && 'eventId' in input && input.eventId === eventId;
      if (refused === null || !isOwn || isButtonAwaiting(key)) continue;
      const own = (problems as Readonly<Record<string, string>>)[refused];
      const title = own ?? describeFailure({ code: refused }, failures).sentence;
      if (!shownTexts.has(title)) toast({ title });
      shownTexts.add(title);
      void outbox.dismiss(key);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per refusal
  }, [items]);
}
