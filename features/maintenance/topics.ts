/** Topics of the live views. Keys are ids of tickets, workers and codes. */
export const topics = {
  tickets: 'maintenance.tickets',
  comments: 'maintenance.comments',
  workers: 'maintenance.workers',
  codes: 'maintenance.codes',
} as const;
