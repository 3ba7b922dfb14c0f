import { administrators, cashiers, deskStaff, everyone, housekeepers, type Role, maintenanceStaff, planners } from './roles.ts';

/** Roles that may see a file attached to each kind of record. */
export const fileViewers: Record<string, Role[]> = {
  'place-note': housekeepers,
  'lost-item': housekeepers,
  ticket: maintenanceStaff,
  'task-doing': maintenanceStaff,
  'group-form': deskStaff,
  // This row is about approved pictures. features/images/server/images.test.ts covers pending ones.
  picture: ['photographer', 'imageModerator'],
};

/** Roles that may download each file below /export. */
export const exportReaders: Record<string, Role[]> = {
  '/export/album/:id': ['photographer'],
  '/export/task/:id': maintenanceStaff,
  '/export/payments.csv': cashiers,
  '/export/reservations.csv': planners,
  '/export/places.csv': administrators,
  // Everyone may download this file, which contains no staff content (§6).
  '/export/sheet.csv': everyone,
};
