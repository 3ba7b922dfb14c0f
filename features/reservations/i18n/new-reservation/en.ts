import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

const bedsFor = (beds: number, heads: number) => `${bedsOf(beds)} for ${heads === 1 ? '1 person' : `${grouped(heads)} people`}`;
const bedsOf = (beds: number) => (beds === 1 ? '1 bed' : `${grouped(beds)} beds`);

export const en = {
  title: 'New reservation',
  draftRestored: 'Your earlier draft was restored.',
  startOver: 'Start over',
  nameHint: 'Shown in the calendar, such as “Okafor Reunion”',
  state: 'State',
  states: { inquiry: 'Inquiry', held: 'Held', confirmed: 'Confirmed' },
  stateHints: {
    inquiry: 'Requests places without holding them.',
    held: 'Holds its places until a day, then becomes an inquiry.',
    confirmed: 'Books its places.',
  },
  heldUntil: 'Held until',
  heads: 'People',
  places: 'Places',
  placesHint: 'For the whole stay. You can change each one later.',
  remove: (place: string) => `Remove ${place}`,
  free: (count: number) => (count === 1 ? 'It is free.' : `All ${grouped(count)} are free.`),
  beds: (beds: number, heads: number) => (heads > 0 ? bedsFor(beds, heads) : bedsOf(beds)),
  tooFewBeds: (beds: number, heads: number) => `${bedsFor(beds, heads)}: ${grouped(heads - beds)} too few`,
  takenButInquiry: 'Taken at that time. An inquiry can still request them:',
  leaveOut: (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out'),
  asInquiry: 'Make it an inquiry',
  save: { inquiry: 'Save inquiry', held: 'Hold', confirmed: 'Reserve' },
  /** Replaces the texts above if the reservation is an event. */
  event: {
    title: 'New event',
    nameHint: 'Shown to families and in the calendar, such as “Family Camp”',
    save: { inquiry: 'Save inquiry', held: 'Hold', confirmed: 'Plan event' },
    saved: { inquiry: 'Inquiry saved', held: 'Held', confirmed: 'Event planned' },
  },
  cancel: 'Cancel',
  saved: { inquiry: 'Inquiry saved', held: 'Held', confirmed: 'Reserved' },
  removed: (name: string) => `${name} removed`,
  notRemoved: (name: string) => `${name} was not removed: it was changed or has records now`,
  open: 'Open',
  problems: {
    'ends-before-start': 'The departure must be after the arrival.',
    'hold-needs-a-day': 'Choose the last day of the hold.',
    'hold-in-the-past': 'This day is over. Choose today or later.',
    'not-a-date': 'Choose a day between 2000 and 2199.',
    'too-small': 'Enter 0 or more.',
    'too-large': 'Enter a smaller number.',
    'not-a-number': 'Enter a whole number, such as 40.',
    'id-taken': 'This reservation was already saved with your earlier input. Open it to change it.',
    gone: 'One of these places no longer exists. Choose again.',
    closed: 'One of these places is closed. Choose another.',
    'too-far': 'A place can be held at most a week before or after the stay.',
  },
};
