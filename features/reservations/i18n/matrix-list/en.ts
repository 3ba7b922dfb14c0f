export const en = {
  title: 'Matrix List',
  note: 'The sheets of everything that has not ended, the next first.',
  search: 'Search sheets',
  onNow: 'On now',
  open: (name: string) => `Open the sheet: ${name}`,
  reservation: 'Reservation',
  reservationOf: (name: string) => `Reservation: ${name}`,
  empty: 'No sheets yet',
  whatAppears: 'Reservations that have a link to their sheet appear here until they end. The link is added on the page of a reservation.',
  calendar: 'Open the calendar',
  nothingFound: 'Nothing found',
  tryOther: 'Try part of a name or of a group.',
};
