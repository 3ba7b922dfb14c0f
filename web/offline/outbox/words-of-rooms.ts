import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, Reader, PendingCallText, PendingForm } from '#platform/outbox/web/outbox-words.ts';
import { describeFailure } from '#platform/ui/failure-words.ts';
import { uiTexts } from '#platform/ui/words/words.ts';
import { outboxTexts as checkIn, listPendingForms as familyForms } from '#rooms/check-in/web/outbox-words.ts';
import { outboxWords as forms, waitingForms as groupForms } from '#rooms/forms/web/outbox-words.ts';
import { outboxWords as housekeeping } from '#rooms/housekeeping/web/outbox-words.ts';
import { outboxWords as images, listPendingForms as batches } from '#rooms/images/web/outbox-words.ts';
import { outboxWords as maintenance } from '#rooms/maintenance/web/outbox-words.ts';
import { outboxWords as rollCall } from '#rooms/roll-call/web/outbox-words.ts';
import { outboxWords as sheets } from '#rooms/sheets/web/outbox-words.ts';
import { waitingForms as reports } from '#rooms/maintenance/web/report/waiting-reports.ts';
import { shellTexts } from '#web/words/words.ts';

/** Every call that waits on a device, by its room's own words. */
export const outboxWords: OutboxTexts = { ...checkIn, ...forms, ...housekeeping, ...images, ...maintenance, ...rollCall, ...sheets };

export type DescribedItem = Omit<PendingCallText, 'reason' | 'to'> & { to: string | null; why: string };

/** An item in words, with the reason in the platform's where its room has none. */
export function describeItem(item: OutboxItem, reader: Reader): DescribedItem {
  const { failures } = uiTexts[reader.language];
  const said = outboxWords[item.call]?.(item, reader);
  // Put by a version of the house that knew another call.
  if (said === undefined) return { title: shellTexts[reader.language].outbox.unknown, to: null, why: failures.bug };
  // Its page knows what is asked, and keeps all that was typed.
  if (item.keepsAnswer) return { ...said, why: said.reason ?? shellTexts[reader.language].outbox.formBack };
  return { ...said, why: said.reason ?? describeFailure({ code: item.refused ?? '' }, failures).sentence };
}

/** Forms that are wanted and may not be in the outbox yet. */
export function listPendingForms({ language }: Pick<Reader, 'language'>): PendingForm[] {
  try {
    return [familyForms, groupForms, reports, batches].flatMap((of) => of(localStorage, language));
  } catch (forbidden) {
    if (forbidden instanceof DOMException) return [];
    throw forbidden;
  }
}
