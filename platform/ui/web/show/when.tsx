import type { Instant } from '#platform/time/instant.ts';
import { dayWords, momentWords, nearDayWords, nearWords } from '#platform/ui/dates.ts';
import { useReading } from '#platform/ui/web/reading.ts';

/** A moment as people say it, 'yesterday, 4:30 PM', with the whole of it on hovering. @example <When at={request.createdAt} /> */
export function When({ at }: { at: Instant }) {
  const reading = useReading();
  return (
    <time dateTime={at} title={momentWords(at, reading)}>
      {nearWords(at, reading)}
    </time>
  );
}

/** A day as people say it: 'today', 'Fri, Jun 12'. @example <WhenDay day={ticket.due} /> */
export function WhenDay({ day }: { day: string }) {
  const reading = useReading();
  return (
    <time dateTime={day} title={dayWords(day, reading)}>
      {nearDayWords(day, reading)}
    </time>
  );
}
