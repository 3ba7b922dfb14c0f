/** What live views of this room hear of. Keys are ids of tickets and of workers. */
export const topics = {
  tickets: 'maintenance.tickets',
  comments: 'maintenance.comments',
  workers: 'maintenance.workers',
} as const;
