import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  /** Field names in forms, histories, imports and print. */
  fields: {
    name: 'Name',
    classification: 'Classification',
    state: 'State',
    heldUntil: 'Held until',
    startsAt: 'Arrival',
    endsAt: 'Departure',
    groupName: 'Group',
    groupColour: 'Group color',
    contactName: 'Contact',
    contactPhone: 'Phone',
    contactEmail: 'Email',
    heads: 'Expected people',
    notes: 'Notes',
    matrixLink: 'Schedule link',
    priceNotes: 'Pricing notes',
  },
  classification: { camp: 'Camp', retreat: 'Retreat', day_event: 'Day event', reservation: 'Reservation' },
  state: { inquiry: 'Inquiry', held: 'Held', confirmed: 'Confirmed', cancelled: 'Canceled' },
  heads: (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`),
  nights: (count: number) => (count === 1 ? '1 night' : `${grouped(count)} nights`),
  places: (count: number) => (count === 1 ? '1 place' : `${grouped(count)} places`),
  heldUntil: (day: string) => `Held until ${day}`,
  bookingProblems: { closed: 'A booked place is closed', outside: 'A place outside the stay' },
  legend: 'Colors and shapes',
  checkAvailability: 'Check availability',
  newTab: 'opens in a new tab',
};
