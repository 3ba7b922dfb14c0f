export const topics = {
  tickets: 'maintenance.tickets',
  comments: 'maintenance.comments',
  workers: 'maintenance.workers',
  codes: 'maintenance.codes',
} as const;
