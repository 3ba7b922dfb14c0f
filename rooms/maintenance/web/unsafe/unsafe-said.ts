import { ended } from '#platform/words/ended.ts';
import { type Formatting, seenWords } from '#platform/ui/dates.ts';
import type { UnsafePlaceRow } from '#rooms/maintenance/shapes/ticket.ts';
import type { noticeWords } from '#rooms/maintenance/words/notices/words.ts';

type Words = Pick<(typeof noticeWords)['en'], 'hasItFrom' | 'hasItUntil'>;

/** Pure. Why a place is closed and which events have it now or next, in sentences. */
export function unsafeSaid({ reason, booked }: UnsafePlaceRow, w: Words, formatting: Formatting): string {
  const events = booked.map(({ name, startsAt, endsAt }) =>
    startsAt <= formatting.now ? w.hasItUntil(name, seenWords(endsAt, formatting)) : w.hasItFrom(name, seenWords(startsAt, formatting)),
  );
  return [reason, ...events].map(ended).join(' ');
}
