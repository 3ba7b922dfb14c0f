import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, Reader, PendingCallText, PendingForm } from '#platform/outbox/web/outbox-texts.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { outboxTexts as checkIn, listPendingForms as familyForms } from '#features/check-in/web/outbox-texts.ts';
import { outboxTexts as forms, listUnsentForms as groupForms } from '#features/forms/web/outbox-texts.ts';
import { outboxTexts as housekeeping } from '#features/housekeeping/web/outbox-texts.ts';
import { outboxTexts as images, listPendingForms as batches } from '#features/images/web/outbox-texts.ts';
import { outboxTexts as maintenance } from '#features/maintenance/web/outbox-texts.ts';
import { outboxTexts as rollCall } from '#features/roll-call/web/outbox-texts.ts';
import { outboxTexts as sheets } from '#features/sheets/web/outbox-texts.ts';
import { listWaitingReports as reports } from '#features/maintenance/web/report/waiting-reports.ts';
import { shellTexts } from '#web/i18n/texts.ts';

export const outboxTexts: OutboxTexts = { ...checkIn, ...forms, ...housekeeping, ...images, ...maintenance, ...rollCall, ...sheets };

export type DescribedItem = Omit<PendingCallText, 'reason' | 'to'> & { to: string | null; why: string };

export function describeItem(item: OutboxItem, reader: Reader): DescribedItem {
  const { failures } = uiTexts[reader.language];
  const description = outboxTexts[item.call]?.(item, reader);
  // An older version of the app queued a call that no longer exists.
  if (description === undefined) return { title: shellTexts[reader.language].outbox.unknown, to: null, why: failures.bug };
  // The item stays in the page of its form, which explains the problem and keeps the input.
  if (item.keepsAnswer) return { ...description, why: description.reason ?? shellTexts[reader.language].outbox.formBack };
  return { ...description, why: description.reason ?? describeFailure({ code: item.refused ?? '' }, failures).sentence };
}

export function listPendingForms({ language }: Pick<Reader, 'language'>): PendingForm[] {
  try {
    return [familyForms, groupForms, reports, batches].flatMap((of) => of(localStorage, language));
  } catch (forbidden) {
    if (forbidden instanceof DOMException) return [];
    throw forbidden;
  }
}
