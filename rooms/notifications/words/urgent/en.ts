import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Urgent messages: for whoever is asked for a tap, and for whoever wants to know who has seen it. */
export const en = {
  bar: 'Urgent',
  see: 'Seen',
  seen: 'Its sender sees that you have seen it',
  more: (count: number) => (count === 1 ? 'One more' : `${grouped(count)} more`),
  seenBy: (seen: number, of: number) => `Seen by ${grouped(seen)} of ${grouped(of)}`,
  nobodyAsked: 'Nobody could be told',
  from: (sender: string) => `From ${sender}`,
  byItself: 'By itself',
  goesOn: (time: string) => `Goes on to the point person at ${time}`,
  wentOn: (time: string) => `Went on at ${time} to`,
  nextHasSeen: 'has seen it',
  nextHasNot: 'has not seen it yet',
  nobodyOnDuty: (time: string) => `At ${time} nobody was named as point person: call them.`,
  over: (when: string) => `Over since ${when}`,
  notYet: 'Not seen yet',
  have: (count: number) => `Who has seen it (${grouped(count)})`,
  noPhone: 'No number',
  print: 'Print call list',
  open: 'What it is about',
  list: 'Urgent messages',
  empty: 'No urgent messages',
  emptyHint: 'What you send urgently, or what closes an unsafe place, stands here with who has seen it.',
  write: 'Write an urgent message',
  dialog: {
    title: 'Urgent message',
    verb: 'Send now',
    what: 'What everybody must know',
    whatNote: 'In a few words: it rings at once, also at night.',
    more: 'What to do',
    to: 'To',
    everybody: 'Everybody with an account',
    area: (area: string, people: number) => `${area} (${grouped(people)})`,
    minutes: 'Goes on to the point person after',
    afterMinutes: (minutes: string) => `${minutes} minutes`,
    sent: (asked: number) => (asked === 1 ? 'Sent: one person is asked for a tap' : `Sent: ${grouped(asked)} are asked for a tap`),
  },
  problems: { nobody: 'Nobody there can be told' },
} as const;
