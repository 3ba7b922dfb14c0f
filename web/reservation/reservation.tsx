import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { ReservationPage } from '#features/reservations/web/reservation/reservation-page.tsx';
import { lazyPartWithRetry } from '#web/shell/retry-until-loaded.ts';
import { CancelReservation } from './cancel-reservation.tsx';

const PeopleAndMoney = lazyPartWithRetry(async () => (await import('./people-and-money.tsx')).PeopleAndMoney);

export function Reservation() {
  return (
    <ReservationPage people={(row) => <PeopleAndMoney row={row} before={<SkeletonRows rows={4} />} />} cancelDialog={CancelReservation} />
  );
}
