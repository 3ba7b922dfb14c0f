import { numbersOf } from '#platform/ui/numbers.ts';
const { grouped } = numbersOf({ language: 'en' });

/** Texts of a place that nobody may use. */
export const en = {
  mark: 'Unsafe: close the place now',
  short: 'Unsafe',
  marked: 'Closed as unsafe',
  closed: (place: string) => `${place} is closed: nobody may use it.`,
  noPlace: 'This ticket names no place, so nothing is closed. Choose its place below.',
  by: (who: string) => `Marked unsafe by ${who}`,
  effects: 'It cannot be booked, and families cannot choose it at check-in.',
  places: 'Unsafe places',
  isUnsafe: (place: string) => `${place} is unsafe.`,
  openTicket: 'Open ticket',
  showOnMap: 'Show on map',
  officeKnows: (names: readonly string[], more: number) =>
    `The office knows: ${names.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}.`,
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
    'too-late': 'It stands for more than ten minutes, or was marked by somebody else: a second person opens it.',
    'not-mended': 'First somebody says that it is mended.',
    'second-person': 'You said that it is mended: a second person looks and opens it.',
    opened: 'Somebody has looked and opened it meanwhile. If nobody may use it, mark it unsafe again.',
    unsafe: 'Its place is closed as unsafe. Open that first.',
  },
} as const;
