export const en = {
  topics: {
    yours: 'Changes to your rows in the next 24 hours',
    any: 'Schedule changes in the next 24 hours',
    kitchen: 'Tomorrow’s meals for the kitchen',
    staff: 'Changes to your staff rows in the next 24 hours',
  },
  kitchen: (day: string) => `Kitchen: ${day}`,
  changed: (event: string) => `Schedule changed: ${event}`,
};
