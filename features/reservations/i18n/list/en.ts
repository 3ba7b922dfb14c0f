import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Reservations',
  search: 'Name, group, contact, phone or email',
  when: 'Time',
  upcoming: 'Upcoming',
  past: 'Past',
  counted: (name: string, count: string) => `${name} (${count})`,
  moreThan: (count: number) => `${grouped(count)}+`,
  columns: { name: 'Reservation', when: 'When', contact: 'Contact', state: 'State', heads: 'People' },
  until: (day: string) => `until ${day}`,
  newReservation: 'New reservation',
  empty: {
    upcoming: 'Nothing is coming up',
    upcomingBody: 'Reservations appear here as soon as they are made, by whomever.',
    past: 'Nothing has ended yet',
    pastBody: 'Reservations stay here after they have ended, with everything that was kept of them.',
    bringIn: 'Bring in a list',
  },
  nothingFound: {
    upcoming: 'Nothing upcoming matches',
    past: 'Nothing past matches',
    body: 'Try part of a name, of a group, of a contact, or some digits of a phone.',
    inPast: (count: string) => `${count} in the past`,
    inUpcoming: (count: string) => `${count} upcoming`,
  },
  noSuchPage: 'There is no such page',
  firstPage: 'To the first page',
};
