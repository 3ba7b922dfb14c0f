import { useSession } from '#platform/http/web/session.ts';
import { day, later } from '#platform/time/instant.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskDaysAhead } from '#rooms/check-in/rules.ts';
import { isEvent } from '#rooms/reservations/rules.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { entry } from '#rooms/screen-at.ts';
import { homeWords } from '#web/home/words/words.ts';

/** To where the families of an event arrive, or soon will, for who stands there. */
export function DeskWay({ stay, className }: { stay: ReservationRow; className: string }) {
  const w = useWords(homeWords).now;
  const { now } = useFormatting();
  const session = useSession();
  const path = `/desk/${stay.id}`;
  const link = useGoLink(path);
  if (!isEvent(stay.classification) || stay.startsAt >= later(now, deskDaysAhead * day)) return null;
  if (session.state !== 'account' || entry(path, session.account) !== 'granted') return null;
  return (
    <a {...link} className={className} aria-label={w.deskOf(stay.name)}>
      {w.desk}
    </a>
  );
}
