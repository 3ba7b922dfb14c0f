import { useSession } from '#platform/http/web/session.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskDaysAhead } from '#features/check-in/rules.ts';
import { isEvent } from '#features/reservations/rules.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';

/** Links to the desk if families of an event arrive now or soon. Shown to accounts that may open the desk. */
export function DeskLink({ stay, className }: { stay: ReservationRow; className: string }) {
  const w = useTexts(homeTexts).now;
  const { now } = useFormatting();
  const session = useSession();
  const path = `/desk/${stay.id}`;
  const link = useInternalLink(path);
  if (!isEvent(stay.classification) || stay.startsAt >= addMilliseconds(now, deskDaysAhead * day)) return null;
  if (session.state !== 'account' || checkScreenAccess(path, session.account) !== 'granted') return null;
  return (
    <a {...link} className={className} aria-label={w.deskOf(stay.name)}>
      {w.desk}
    </a>
  );
}
