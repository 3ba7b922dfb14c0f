import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';

const importNewReservation = () => import('#features/reservations/web/new-reservation/new-reservation.tsx');
const importAvailabilityDialog = () => import('#features/reservations/web/availability/availability-dialog.tsx');
const importPlacesChart = () => import('#features/reservations/web/chart/places-chart.tsx');

export const NewReservation = lazyDialog(() => importNewReservation().then((file) => file.NewReservation));
export const AvailabilityDialog = lazyDialog(() => importAvailabilityDialog().then((file) => file.AvailabilityDialog));
export const PlacesChart = lazyComponent(() => importPlacesChart().then((file) => file.PlacesChart));

/** Prefetches these parts, so that they open without delay and work offline. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.allSettled([importNewReservation(), importAvailabilityDialog(), importPlacesChart()]);
}
