import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of the list that leads a new camp by the hand. */
export const en = {
  title: 'First steps',
  progress: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} done`,
  putOff: 'Put off',
  putOffThis: (step: string) => `Put off: ${step}`,
  putOffCount: (count: number) => (count === 1 ? 'One step was put off.' : `${grouped(count)} steps were put off.`),
  bringBack: 'Bring back',
  steps: {
    camp: { title: 'Say what the camp is called', note: 'Its name, time zone, and how it writes dates.' },
    places: { title: 'Set up places', note: 'Lodges, rooms, cabins, where people eat and play: what reservations hold.' },
    costs: { title: 'Say what things cost', note: 'What a family is asked for when it checks in.' },
    payment: { title: 'Choose how families pay', note: '' },
    mail: { title: 'See that mails arrive', note: 'Receipts, links and invitations go by email.' },
    'second-factor': { title: 'Lock your own account', note: 'An app or a passkey beside your password: you can open everything here.' },
    backup: {
      title: 'Keep a backup',
      note: 'On the machine that runs this, best to another disk. It goes away once the first one is kept.',
    },
    event: { title: 'Plan the first event', note: 'A camp, a retreat or a day event: families check in for it.' },
    poster: { title: 'Hang up its poster', note: 'Families scan its code and check in on their own phones.' },
  },
  paymentNote: {
    pretend: 'The pretend checkout stands in for cards: make a payment link and pay it, no real money moves. Or families pay at the desk.',
    square: 'Square takes the cards: see whether it knows the keys of the settings. Or families pay at the desk.',
    none: 'No cards are taken: SQUARE_ACCESS_TOKEN is not set. Families can pay at the desk.',
  },
  campNote: (now: string, zone: string) => `By its clock it is ${now} now (${zone}). Is that right?`,
  posterLater: 'It comes with the first event.',
  noMailServer: 'No mail server is set (SMTP_URL): mails are kept here, to be passed on by hand.',
  trial: {
    waiting: 'It is on its way.',
    sent: 'It was sent.',
    kept: 'It was kept and not sent: no mail server is set (SMTP_URL).',
    failed: 'The mail server refused it.',
  },
  keys: {
    'no-keys': 'No keys of Square are set.',
    'wrong-token': 'Square does not know this access token (SQUARE_ACCESS_TOKEN).',
    'wrong-location': 'Square does not know this location (SQUARE_LOCATION_ID).',
    'no-answer': 'Square did not answer. Please try again in a minute, or check SQUARE_BASE_URL.',
  } as Record<string, string>,
  actions: {
    camp: 'Open the settings',
    campRight: 'Zone and dates are right',
    startingPlaces: 'Begin with a starting set',
    placesFile: 'Bring in a file',
    placesOne: 'One by one',
    costs: 'Set the costs',
    costsRight: 'They are right as they are',
    tryPayment: 'Try a payment link',
    checkKeys: 'Check the keys',
    atDesk: 'Families pay at the desk',
    sendOne: 'Send me one',
    seeMails: 'See the mails',
    secondFactor: 'Add a second factor',
    event: 'New event',
    whoPlans: 'Choose who plans events',
    poster: 'Print the poster',
    posterHangs: 'It hangs',
  },
};
