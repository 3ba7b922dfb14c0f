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
  nothingFound: 'No results',
  tryOther: 'Try part of a name or group.',
};
