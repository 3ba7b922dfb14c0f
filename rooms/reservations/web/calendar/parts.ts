import { lazyDialog } from '#platform/ui/web/layers/dialog.tsx';
import { lazyPart } from '#platform/ui/web/layers/lazy-part.tsx';

/** What the calendar shows only when it is asked for, each in a file of its own. */
const newReservation = () => import('#rooms/reservations/web/new-reservation/new-reservation.tsx');
const haveYouRoom = () => import('#rooms/reservations/web/have-you-room/have-you-room.tsx');
const placesChart = () => import('#rooms/reservations/web/chart/places-chart.tsx');

export const NewReservation = lazyDialog(() => newReservation().then((file) => file.NewReservation));
export const HaveYouRoom = lazyDialog(() => haveYouRoom().then((file) => file.HaveYouRoom));
export const PlacesChart = lazyPart(() => placesChart().then((file) => file.PlacesChart));

/** Fetches them ahead, so that they open at once, and also when the network is gone by then. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled([newReservation(), haveYouRoom(), placesChart()]);
}
