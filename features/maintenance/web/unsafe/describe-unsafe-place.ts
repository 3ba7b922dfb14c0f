import { endSentence } from '#platform/i18n/end-sentence.ts';
import { type Formatting, formatLastKnown } from '#platform/i18n/dates.ts';
import type { UnsafePlaceRow } from '#features/maintenance/shapes/ticket.ts';
import type { noticeTexts } from '#features/maintenance/i18n/notices/texts.ts';

type Words = Pick<(typeof noticeTexts)['en'], 'bookedFrom' | 'bookedUntil'>;

export function describeUnsafePlace({ reason, booked }: UnsafePlaceRow, w: Words, formatting: Formatting): string {
  const events = booked.map(({ name, startsAt, endsAt }) =>
    startsAt <= formatting.now
      ? w.bookedUntil(name, formatLastKnown(endsAt, formatting))
      : w.bookedFrom(name, formatLastKnown(startsAt, formatting)),
  );
  return [reason, ...events].map(endSentence).join(' ');
}
