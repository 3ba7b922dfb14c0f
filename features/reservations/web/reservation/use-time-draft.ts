import { useMemo, useState } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { parseMomentInput, formatMomentInput } from './moment-input.ts';
import type { TimeDraft } from './time-fields.tsx';

type Span = Omit<BookingSpan, 'placeId'>;

/** Holds the input for the time of a booking, its parsed value once start and end are complete and in order, and its errors. */
export function useTimeDraft(start: Span) {
  const { problems } = useTexts(reservationTexts);
  const { zone } = useFormatting();
  const [time, setTime] = useState<TimeDraft>(() => ({
    from: formatMomentInput(zone, start.startsAt),
    until: formatMomentInput(zone, start.endsAt),
    setUp: start.setUpMinutes,
    cleanUp: start.cleanUpMinutes,
  }));
  const startsAt = parseMomentInput(zone, time.from);
  const endsAt = parseMomentInput(zone, time.until);
  const { setUp, cleanUp } = time;
  const span = useMemo((): Span | null => {
    if (startsAt === null || endsAt === null || startsAt >= endsAt) return null;
    return { startsAt, endsAt, setUpMinutes: setUp, cleanUpMinutes: cleanUp };
  }, [startsAt, endsAt, setUp, cleanUp]);
  const missing = problems['not-a-date'];
  const backwards = startsAt !== null && endsAt !== null && startsAt >= endsAt;
  return {
    time,
    setTime,
    span,
    faults: {
      from: startsAt === null ? missing : undefined,
      until: endsAt === null ? missing : backwards ? problems['ends-before-start'] : undefined,
    },
  };
}
