import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Families',
  desk: 'Open desk',
  poster: 'Poster',
  none: 'No families yet. Put up the poster so that they find the form.',
  unpaid: 'not paid',
  stay: (families: number) =>
    families === 1
      ? 'One family has checked in. Cancel or refund its check-in separately at the desk.'
      : `${grouped(families)} families have checked in. Cancel or refund each check-in separately at the desk.`,
} as const;
