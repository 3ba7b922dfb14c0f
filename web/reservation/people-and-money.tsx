import { isGranted } from '../../platform/http/rules.ts';
import { useSession } from '../../platform/http/web/session.ts';
import { rules } from '../../rooms/paths.ts';
import { ReservationMoney } from '../../rooms/payments/web/reservation-money.tsx';
import type { Row } from '../../platform/live/web/use-live.ts';

/** What other rooms know of a reservation, each for who may see it there. */
export function PeopleAndMoney({ row }: { row: Row<'reservations.one'> }) {
  const session = useSession();
  const isCashier = session.state === 'account' && isGranted(rules.cashiers, session.account);
  return <>{isCashier && <ReservationMoney reservationId={row.id} name={row.name} />}</>;
}
