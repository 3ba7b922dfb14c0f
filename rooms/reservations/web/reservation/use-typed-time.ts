import { useMemo, useState } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingSpan } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { momentTyped, typedMoment } from './moments.ts';
import type { TypedTime } from './time-fields.tsx';

type Span = Omit<BookingSpan, 'placeId'>;

/** The time of a booking while it is typed: as moments once it is whole and in order, and what is wrong with it. */
export function useTypedTime(start: Span) {
  const { problems } = useWords(reservationWords);
  const { zone } = useFormatting();
  const [time, setTime] = useState<TypedTime>(() => ({
    from: typedMoment(zone, start.startsAt),
    until: typedMoment(zone, start.endsAt),
    setUp: start.setUpMinutes,
    cleanUp: start.cleanUpMinutes,
  }));
  const startsAt = momentTyped(zone, time.from);
  const endsAt = momentTyped(zone, time.until);
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
