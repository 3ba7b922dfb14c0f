import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Reservations',
  search: 'Name, group, phone or email',
  when: 'Time',
  upcoming: 'Upcoming',
  past: 'Past',
  counted: (name: string, count: string) => `${name} (${count})`,
  moreThan: (count: number) => `${grouped(count)}+`,
  columns: { name: 'Reservation', when: 'When', contact: 'Contact', state: 'State', heads: 'People' },
  until: (day: string) => `until ${day}`,
  newReservation: 'New reservation',
  empty: {
    upcoming: 'No upcoming reservations',
    upcomingBody: 'New reservations appear here.',
    past: 'No past reservations',
    pastBody: 'Reservations stay here after they end.',
    importList: 'Import a list',
  },
  nothingFound: {
    upcoming: 'No upcoming matches',
    past: 'No past matches',
    body: 'Try part of a name, group or contact, or digits of a phone number.',
    inPast: (count: string) => `${count} in the past`,
    inUpcoming: (count: string) => `${count} upcoming`,
  },
  noSuchPage: 'This page does not exist',
  firstPage: 'Go to first page',
};
