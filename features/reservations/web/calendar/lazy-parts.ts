import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';

/** What the calendar shows only when it is asked for, each in a file of its own. */
const importNewReservation = () => import('#features/reservations/web/new-reservation/new-reservation.tsx');
const importAvailabilityDialog = () => import('#features/reservations/web/availability/availability-dialog.tsx');
const importPlacesChart = () => import('#features/reservations/web/chart/places-chart.tsx');

export const NewReservation = lazyDialog(() => importNewReservation().then((file) => file.NewReservation));
export const AvailabilityDialog = lazyDialog(() => importAvailabilityDialog().then((file) => file.AvailabilityDialog));
export const PlacesChart = lazyComponent(() => importPlacesChart().then((file) => file.PlacesChart));

/** Fetches them ahead, so that they open at once, and also when the network is gone by then. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.allSettled([importNewReservation(), importAvailabilityDialog(), importPlacesChart()]);
}
