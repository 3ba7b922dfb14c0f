import { type ComponentType, lazy } from 'react';

/** What the calendar shows only when it is asked for, each in a file of its own. */
const newReservation = () => import('#rooms/reservations/web/new-reservation/new-reservation.tsx');
const haveYouRoom = () => import('#rooms/reservations/web/have-you-room/have-you-room.tsx');
const placesChart = () => import('#rooms/reservations/web/chart/places-chart.tsx');

export const NewReservation = part(newReservation, (file) => file.NewReservation);
export const HaveYouRoom = part(haveYouRoom, (file) => file.HaveYouRoom);
export const PlacesChart = part(placesChart, (file) => file.PlacesChart);

/** Fetches them ahead, so that they open at once, and also when the network is gone by then. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled([newReservation(), haveYouRoom(), placesChart()]);
}

function part<File, Props>(load: () => Promise<File>, of: (file: File) => ComponentType<Props>) {
  return lazy(async () => ({ default: of(await load()) }));
}
