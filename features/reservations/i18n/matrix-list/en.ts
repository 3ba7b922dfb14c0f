import { en as parts } from '#platform/ui/i18n/parts/en.ts';

export const en = {
  title: 'Matrix List',
  note: 'Current and upcoming schedules.',
  search: 'Search schedules',
  onNow: 'On now',
  open: (name: string) => `Open the schedule: ${name}`,
  reservation: 'Reservation',
  reservationOf: (name: string) => `Reservation: ${name}`,
  empty: 'No schedules yet',
  whatAppears: 'Reservations with a schedule link appear here until they end.',
  calendar: 'Open calendar',
  nothingFound: parts.records.nothingFound,
  tryOther: 'Try part of a name or group.',
};
