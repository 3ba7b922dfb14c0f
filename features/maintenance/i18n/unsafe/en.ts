import { numbersOf } from '#platform/ui/numbers.ts';
const { grouped } = numbersOf({ language: 'en' });

/** Texts of unsafe places. */
export const en = {
  mark: 'Unsafe: close the place now',
  short: 'Unsafe',
  marked: 'Closed as unsafe',
  closed: (place: string) => `${place} is closed to everyone.`,
  noPlace: 'This ticket has no place, so nothing is closed. Choose its place below.',
  by: (who: string) => `Marked unsafe by ${who}`,
  effects: 'It cannot be booked, and families cannot choose it at check-in.',
  places: 'Unsafe places',
  unsafeNow: (places: readonly string[]) => `Unsafe: ${places.join('; ')}`,
  isUnsafe: (place: string) => `${place} is unsafe.`,
  openTicket: 'Open ticket',
  showOnMap: 'Show on map',
  officeTold: (names: readonly string[], more: number) =>
    `The office has been notified: ${names.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}.`,
  nobodyTold: 'No one could be notified. Call the office now.',
  officeNotTold: 'The office is not notified yet: this device is offline. Call the office and keep everyone away.',
  whoHasSeen: 'Seen by',
  stillClosed: (place: string) => `The ticket is closed. ${place} stays closed until someone inspects and reopens it.`,
  bookedThere: 'Booked there: notify them.',
  nobodyThere: 'No bookings there from now on.',
  another: 'Another reservation',
  moreThere: (count: number) => (count === 1 ? 'And one more booking.' : `And ${grouped(count)} more bookings.`),
  mended: 'Mark as fixed',
  mendedBy: (who: string) => `${who} marked it as fixed. Someone else must inspect and reopen it.`,
  waits: 'You marked it as fixed. Someone else must inspect and reopen it.',
  safeAgain: (place: string) => `${place} is safe again`,
  itIsSafe: 'It is safe again',
  notMended: 'Still unsafe',
  said: 'Marked as fixed. Someone else must inspect it.',
  problems: {
    'too-late': 'Only the person who marked it can undo this, within ten minutes. Mark it as fixed instead.',
    'not-mended': 'Mark it as fixed first.',
    'second-person': 'You marked it as fixed. Someone else must inspect and reopen it.',
    opened: 'Someone has reopened the place. If it is still unsafe, mark it again.',
    unsafe: 'This ticket keeps its place closed as unsafe. You can delete it once the place is safe.',
  },
} as const;
