import type { Instant } from '#platform/time/instant.ts';
import { dayWords, momentWords, nearDayWords, nearWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';

/** A moment as people say it, 'yesterday, 4:30 PM', with the whole of it on hovering. @example <When at={request.createdAt} /> */
export function When({ at }: { at: Instant }) {
  const formatting = useFormatting();
  return (
    <time dateTime={at} title={momentWords(at, formatting)}>
      {nearWords(at, formatting)}
    </time>
  );
}

/** A day as people say it: 'today', 'Fri, Jun 12'. @example <WhenDay day={ticket.due} /> */
export function WhenDay({ day }: { day: string }) {
  const formatting = useFormatting();
  return (
    <time dateTime={day} title={dayWords(day, formatting)}>
      {nearDayWords(day, formatting)}
    </time>
  );
}
