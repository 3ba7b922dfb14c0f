import { numbersOf } from '#platform/ui/numbers.ts';
const { grouped } = numbersOf({ language: 'en' });

/** Texts of unsafe places. */
export const en = {
  mark: 'Unsafe: close the place now',
  short: 'Unsafe',
  marked: 'Closed as unsafe',
  closed: (place: string) => `${place} is closed: nobody may use it.`,
  noPlace: 'This ticket names no place, so nothing is closed. Choose its place below.',
  by: (who: string) => `Marked unsafe by ${who}`,
  effects: 'It cannot be booked, and families cannot choose it at check-in.',
  places: 'Unsafe places',
  unsafeNow: (places: readonly string[]) => `Unsafe: ${places.join('; ')}`,
  isUnsafe: (place: string) => `${place} is unsafe.`,
  openTicket: 'Open ticket',
  showOnMap: 'Show on map',
  officeTold: (names: readonly string[], more: number) =>
    `The office is told: ${names.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}.`,
  nobodyTold: 'No one could be notified. Call the office now.',
  officeNotTold: 'The office is not told yet: this device has no connection. Call the office, and keep everybody away from the place.',
  whoHasSeen: 'Who has seen it',
  stillClosed: (place: string) => `The ticket is closed. ${place} stays closed until somebody says that it is safe.`,
  bookedThere: 'Booked there: tell them.',
  nobodyThere: 'Nobody is booked there from now on.',
  another: 'Another reservation',
  moreThere: (count: number) => (count === 1 ? 'And one more booking.' : `And ${grouped(count)} more bookings.`),
  mended: 'It is mended',
  mendedBy: (who: string) => `${who} says that it is mended. A second person looks and says that it is safe.`,
  waits: 'You said that it is mended. Somebody else has to look and say that it is safe.',
  safeAgain: (place: string) => `${place} is safe again`,
  itIsSafe: 'It is safe again',
  notMended: 'Still unsafe',
  said: 'Somebody else looks and says that it is safe',
  problems: {
    'too-late': 'Only the person who marked it can take this back, within ten minutes. A second person can say that it is safe.',
    'not-mended': 'First somebody says that it is mended.',
    'second-person': 'You said that it is mended. A second person looks and says that it is safe.',
    opened: 'Somebody has said meanwhile that it is safe. If nobody may use it, mark it unsafe again.',
    unsafe: 'This ticket keeps its place closed as unsafe. It can be deleted once somebody says that the place is safe.',
  },
} as const;
