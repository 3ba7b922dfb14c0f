import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import type { Row } from '#platform/live/web/use-live.ts';
import { EventFamilies } from '#rooms/check-in/web/families-of.tsx';
import { EventFormsPanel } from '#rooms/forms/web/forms-of.tsx';
import { accessRules } from '#rooms/screens.ts';
import { ReservationMoney } from '#rooms/payments/web/reservation-money.tsx';

/** What other rooms know of a reservation, each for who may see it there. Families and groups come to events alone. */
export function PeopleAndMoney({ row }: { row: Row<'reservations.one'> }) {
  const session = useSession();
  const isCashier = session.state === 'account' && isGranted(accessRules.cashiers, session.account);
  const isEvent = row.classification !== 'reservation';
  return (
    <>
      {isEvent && <EventFamilies eventId={row.id} />}
      {isCashier && <ReservationMoney reservationId={row.id} name={row.name} />}
      {isEvent && <EventFormsPanel eventId={row.id} />}
    </>
  );
}
