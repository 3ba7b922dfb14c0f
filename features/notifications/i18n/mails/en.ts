import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** What goes out of the house: to phones and by mail. */
export const en = {
  seen: 'Seen',
  open: 'Open',
  hello: (name: string) => `Hello ${name},`,
  several: (count: number, camp: string) => `${grouped(count)} things to know at ${camp}`,
  intro: 'This is new for you:',
  andMore: (count: number) => `And ${grouped(count)} more.`,
  see: 'See your notifications',
  choose: 'You choose what comes by mail under Notifications, “What you hear of”.',
  overnight: (count: number) => `${grouped(count)} things since last night`,
  urgentTopic: 'An urgent message to all',
  wentOn: (role: string, seen: number, of: number) =>
    `It comes to you as ${role}: seen by ${grouped(seen)} of ${grouped(of)}. Call whoever has not seen it.`,
  test: { title: 'It works', body: 'This device can be reached.' },
} as const;
