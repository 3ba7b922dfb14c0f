import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { ReservationPage } from '#rooms/reservations/web/reservation/reservation-page.tsx';
import { onceReached } from '#web/shell/once-reached.ts';

/** Behind a tab, so it comes when that is opened. */
const PeopleAndMoney = lazy(() => onceReached(() => import('./people-and-money.tsx').then((file) => ({ default: file.PeopleAndMoney }))));

/** One reservation, with what other rooms know of its people and its money. */
export function Reservation() {
  return (
    <ReservationPage
      people={(row) => (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <PeopleAndMoney row={row} />
        </Suspense>
      )}
    />
  );
}
