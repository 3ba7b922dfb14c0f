import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of push messages and emails. */
export const en = {
  seen: 'Seen',
  open: 'Open',
  hello: (name: string) => `Hello ${name},`,
  several: (count: number, camp: string) => `${grouped(count)} new notifications at ${camp}`,
  intro: 'New for you:',
  andMore: (count: number) => `And ${grouped(count)} more.`,
  viewAll: 'See your notifications',
  choose: 'Choose what we email you in Notifications, “Notify me about”.',
  overnight: (count: number) => `${grouped(count)} notifications since last night`,
  urgentTopic: 'Urgent messages',
  escalated: (role: string, seen: number, of: number) =>
    `You get this as ${role}. Seen by ${grouped(seen)} of ${grouped(of)}. Call those who have not seen it.`,
  test: { title: 'It works', body: 'Alerts reach this device.' },
} as const;
