import { administrators, cashiers, desk, everyone, housekeepers, type Kind, menders, planners } from './kinds.ts';

/** Who sees a file that hangs on a record of each kind. */
export const attached: Record<string, Kind[]> = {
  'place-note': housekeepers,
  'lost-item': housekeepers,
  ticket: menders,
  'task-doing': menders,
  'group-form': desk,
  // Admitted ones; those that wait are in rooms/images/server/images.test.ts.
  picture: ['photographer', 'imageModerator'],
};

/** Who takes out each file at /export. */
export const exported: Record<string, Kind[]> = {
  '/export/album/:id': ['photographer'],
  '/export/task/:id': menders,
  '/export/payments.csv': cashiers,
  '/export/reservations.csv': planners,
  '/export/places.csv': administrators,
  // Open to all (§6), without what is marked for staff.
  '/export/sheet.csv': everyone,
};
