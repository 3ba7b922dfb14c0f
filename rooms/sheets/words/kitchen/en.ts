import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** What the kitchen counts on. */
export const en = {
  title: 'Kitchen',
  note: 'Meals of every sheet, with who eats. Counts follow the sheet and the desk by themselves.',
  orders: 'Meals that families order when they check in are counted at the desk of their event, under ‘All totals’.',
  desk: 'Open the desk',
  from: 'From',
  empty: 'No meals in these days',
  whatAppears: 'A row of a sheet appears here once something stands in its Food column.',
  calendar: 'Open the calendar',
  expected: 'Expected',
  arrived: 'Arrived',
  late: 'Late',
  children: 'Children',
  byHeads: 'As booked: nobody has signed in yet',
  fromSheet: (event: string) => `Sheet of ${event}`,
  kinds: { breakfast: 'Breakfast', lunch: 'Lunch', supper: 'Supper', snack: 'Snack' },
  meals: (plates: string) => `Meals to serve: ${plates}`,
  snacks: 'Snacks and drinks',
  eat: (people: number, children: number) =>
    children === 0 ? `${grouped(people)} eat` : `${grouped(people)} eat, ${grouped(children)} of them children`,
  eatByHeads: (people: number) => `${grouped(people)} expected, as booked`,
  allDay: 'No time said',
};
