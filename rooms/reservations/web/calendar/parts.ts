import { lazyDialog } from '#platform/ui/web/layers/dialog.tsx';
import { lazyComponent } from '#platform/ui/web/layers/lazy-part.tsx';

/** What the calendar shows only when it is asked for, each in a file of its own. */
const importNewReservation = () => import('#rooms/reservations/web/new-reservation/new-reservation.tsx');
const importAvailabilityDialog = () => import('#rooms/reservations/web/have-you-room/have-you-room.tsx');
const importPlacesChart = () => import('#rooms/reservations/web/chart/places-chart.tsx');

export const NewReservation = lazyDialog(() => importNewReservation().then((file) => file.NewReservation));
export const AvailabilityDialog = lazyDialog(() => importAvailabilityDialog().then((file) => file.AvailabilityDialog));
export const PlacesChart = lazyComponent(() => importPlacesChart().then((file) => file.PlacesChart));

/** Fetches them ahead, so that they open at once, and also when the network is gone by then. */
export async function prefetchLazyParts(): Promise<void> {
  await Promise.allSettled([importNewReservation(), importAvailabilityDialog(), importPlacesChart()]);
}
