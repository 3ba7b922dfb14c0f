/** What live views of this room hear of. Keys are ids of tickets, of workers and codes. */
export const topics = {
  tickets: 'maintenance.tickets',
  comments: 'maintenance.comments',
  workers: 'maintenance.workers',
  codes: 'maintenance.codes',
} as const;
