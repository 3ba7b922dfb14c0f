/** What people are told of sheets. */
export const en = {
  topics: {
    yours: 'Your part of a schedule changes within a day',
    any: 'A schedule changes within a day',
    kitchen: 'The kitchen’s meals of the next day',
    staff: 'A row for staff with your name changes within a day',
  },
  kitchen: (day: string) => `Kitchen: ${day}`,
  changed: (event: string) => `Schedule changed: ${event}`,
};
