import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { accessRules } from '#features/screens.ts';

/** The event of a desk, and what this person may do there. */
export function useDeskEvent(id: string) {
  const session = useSession();
  const account = session.state === 'account' ? session.account : null;
  const isCashier = isGranted(accessRules.cashiers, account);
  // The office sees the events that are near; who may read the reservation also knows those of long ago.
  const mayRead = isGranted([...accessRules.events, `view-event-${id}`], account);
  const near = useLive('checkIn.deskEvents', {}, { skip: !isCashier });
  const one = useLive('reservations.one', { id }, { skip: !mayRead });
  const event = near.rows.find((row) => row.id === id) ?? one.rows[0] ?? null;
  const isAway = useConnection() === 'away';
  const isAsked = (isCashier && near.state === 'loading') || (mayRead && one.state === 'loading');
  return {
    event: event && { name: event.name, startsAt: event.startsAt, endsAt: event.endsAt },
    // Without a connection the families are shown as they were last seen, also when nothing is known of their event.
    isLoading: account === null || (event === null && !isAway && isAsked),
    /** Takes money, adds and changes families; who only sees its own event marks arrivals. */
    isCashier,
    hasOthers: near.rows.length > 1,
  };
}
