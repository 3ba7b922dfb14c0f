import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of an event's families in short, on the page of its reservation. */
export const en = {
  title: 'Families',
  desk: 'Open the desk',
  poster: 'Poster',
  none: 'No family has sent the form yet. The poster leads them to the form.',
  unpaid: 'not paid',
  stay: (families: number) =>
    families === 1
      ? 'One family has checked in. Its money is not part of this: cancel or refund it at the desk.'
      : `${grouped(families)} families have checked in. Their money is not part of this: cancel or refund each at the desk.`,
} as const;
