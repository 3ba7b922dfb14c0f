import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { accessRules } from '#features/screens.ts';

export function useDeskEvent(id: string) {
  const session = useSession();
  const account = session.state === 'account' ? session.account : null;
  const isCashier = isGranted(accessRules.cashiers, account);
  // Cashiers find current and coming events in the desk's list. Readers of the reservation also find past events.
  const mayRead = isGranted([...accessRules.events, `view-event-${id}`], account);
  const deskEvents = useLive('checkIn.deskEvents', {}, { skip: !isCashier });
  const reservation = useLive('reservations.one', { id }, { skip: !mayRead });
  const event = deskEvents.rows.find((row) => row.id === id) ?? reservation.rows[0] ?? null;
  const isAway = useConnection() === 'away';
  const isFetching = (isCashier && deskEvents.state === 'loading') || (mayRead && reservation.state === 'loading');
  return {
    event: event && { name: event.name, startsAt: event.startsAt, endsAt: event.endsAt },
    // Offline, show the cached families even if their event is unknown.
    isLoading: account === null || (event === null && !isAway && isFetching),
    /** True for accounts that may take payments and change families. Viewers of one event may only mark arrivals. */
    isCashier,
    hasOthers: deskEvents.rows.length > 1,
  };
}
