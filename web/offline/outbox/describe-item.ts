import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, Reader, PendingCallText, PendingForm } from '#platform/outbox/web/outbox-texts.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { outboxTexts as checkIn, listPendingForms as familyForms } from '#features/check-in/web/outbox-texts.ts';
import { outboxTexts as forms, waitingForms as groupForms } from '#features/forms/web/outbox-texts.ts';
import { outboxTexts as housekeeping } from '#features/housekeeping/web/outbox-texts.ts';
import { outboxTexts as images, listPendingForms as batches } from '#features/images/web/outbox-texts.ts';
import { outboxTexts as maintenance } from '#features/maintenance/web/outbox-texts.ts';
import { outboxTexts as rollCall } from '#features/roll-call/web/outbox-texts.ts';
import { outboxTexts as sheets } from '#features/sheets/web/outbox-texts.ts';
import { waitingForms as reports } from '#features/maintenance/web/report/waiting-reports.ts';
import { shellTexts } from '#web/i18n/texts.ts';

/** Every call that waits on a device, by its room's own words. */
export const outboxTexts: OutboxTexts = { ...checkIn, ...forms, ...housekeeping, ...images, ...maintenance, ...rollCall, ...sheets };

export type DescribedItem = Omit<PendingCallText, 'reason' | 'to'> & { to: string | null; why: string };

/** An item in words, with the reason in the platform's where its room has none. */
export function describeItem(item: OutboxItem, reader: Reader): DescribedItem {
  const { failures } = uiTexts[reader.language];
  const said = outboxTexts[item.call]?.(item, reader);
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
