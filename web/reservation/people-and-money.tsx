import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import type { Row } from '#platform/live/web/use-live.ts';
import { EventFamilies } from '#features/check-in/web/event-families.tsx';
import { EventFormsPanel } from '#features/forms/web/event-forms-panel.tsx';
import { accessRules } from '#features/screens.ts';
import { ReservationMoney } from '#features/payments/web/reservation-money.tsx';

/** Shows sections of other features, each with its own permission. Families and groups exist only for events. */
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
