import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

const bedsFor = (beds: number, heads: number) => `${bedsOf(beds)} for ${heads === 1 ? '1 person' : `${grouped(heads)} people`}`;
const bedsOf = (beds: number) => (beds === 1 ? '1 bed' : `${grouped(beds)} beds`);

export const en = {
  title: 'New reservation',
  kept: 'This is what you had typed before.',
  startAnew: 'Start anew',
  nameHint: 'As the calendar shows it: ‘Okafor Reunion’',
  state: 'State',
  states: { inquiry: 'Inquiry', held: 'Held', confirmed: 'Confirmed' },
  stateHints: {
    inquiry: 'Wishes for its places, without holding them.',
    held: 'Holds its places until a day, then becomes an inquiry by itself.',
    confirmed: 'Holds its places.',
  },
  heldUntil: 'Held until',
  heads: 'People',
  places: 'Places',
  placesHint: 'For the whole stay; they can be changed one by one later.',
  remove: (place: string) => `Take ${place} out`,
  free: (count: number) => (count === 1 ? 'It is free.' : `All ${grouped(count)} are free.`),
  beds: (beds: number, heads: number) => (heads > 0 ? bedsFor(beds, heads) : bedsOf(beds)),
  tooFewBeds: (beds: number, heads: number) => `${bedsFor(beds, heads)}: ${grouped(heads - beds)} too few`,
  takenButInquiry: 'Taken at that time. An inquiry may wish for them all the same:',
  leaveOut: (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out'),
  asInquiry: 'Make it an inquiry',
  save: { inquiry: 'Save inquiry', held: 'Hold', confirmed: 'Reserve' },
  /** Replaces the texts above for events. */
  event: {
    title: 'New event',
    nameHint: 'As families and the calendar read it: ‘Family Camp’',
    save: { inquiry: 'Save inquiry', held: 'Hold', confirmed: 'Plan event' },
    saved: { inquiry: 'Inquiry saved', held: 'Held', confirmed: 'Event planned' },
  },
  cancel: 'Cancel',
  saved: { inquiry: 'Inquiry saved', held: 'Held', confirmed: 'Reserved' },
  takenBack: (name: string) => `${name} was taken back`,
  notTakenBack: (name: string) => `${name} stays: it has been changed, or something is attached to it by now`,
  open: 'Open',
  problems: {
    'ends-before-start': 'Departure is before arrival.',
    'hold-needs-a-day': 'Please say until which day it is held.',
    'hold-in-the-past': 'This day is over. Please choose today or later.',
    'not-a-date': 'Please choose a day between 2000 and 2199.',
    'too-small': 'This cannot be less than nothing.',
    'too-large': 'That is more than we can take.',
    'not-a-number': 'Please write a whole number, such as 40.',
    'id-taken': 'This reservation has been saved already, as it was typed before. Please open it to change it.',
    gone: 'One of these places no longer exists. Please choose anew.',
    closed: 'One of these places is closed for now. Please choose another.',
    'too-far': 'A place can be held at most 7 days before or after the stay.',
  },
};
