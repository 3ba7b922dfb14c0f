import { administrators, cashiers, deskStaff, everyone, housekeepers, type Role, maintenanceStaff, planners } from './roles.ts';

/** Who sees a file that hangs on a record of each kind. */
export const fileViewers: Record<string, Role[]> = {
  'place-note': housekeepers,
  'lost-item': housekeepers,
  ticket: maintenanceStaff,
  'task-doing': maintenanceStaff,
  'group-form': deskStaff,
  // Admitted ones; those that wait are in features/images/server/images.test.ts.
  picture: ['photographer', 'imageModerator'],
};

/** Who takes out each file at /export. */
export const exportReaders: Record<string, Role[]> = {
  '/export/album/:id': ['photographer'],
  '/export/task/:id': maintenanceStaff,
  '/export/payments.csv': cashiers,
  '/export/reservations.csv': planners,
  '/export/places.csv': administrators,
  // Open to all (§6), without what is marked for staff.
  '/export/sheet.csv': everyone,
};
