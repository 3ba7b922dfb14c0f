import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  classification: { camp: 'Camp', retreat: 'Retreat', day_event: 'Day event', reservation: 'Reservation' },
  state: { inquiry: 'Inquiry', held: 'Held', confirmed: 'Confirmed', cancelled: 'Cancelled' },
  kind: { site: 'Site', building: 'Building', room: 'Room', bed: 'Bed', field: 'Field', activity: 'Activity' },
  placeState: { open: 'Open', closed: 'Closed', archived: 'Archived' },
  heads: (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`),
  nights: (count: number) => (count === 1 ? '1 night' : `${grouped(count)} nights`),
  places: (count: number) => (count === 1 ? '1 place' : `${grouped(count)} places`),
  heldUntil: (day: string) => `Held until ${day}`,
  outsideStay: 'A place outside the stay',
  legend: 'What the colours and shapes mean',
};
