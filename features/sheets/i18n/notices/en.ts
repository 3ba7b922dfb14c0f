export const en = {
  topics: {
    yours: 'Changes to your rows in the next 24 hours',
    any: 'Schedule changes in the next 24 hours',
    staff: 'Changes to your staff rows in the next 24 hours',
  },
  changed: (event: string) => `Schedule changed: ${event}`,
};
