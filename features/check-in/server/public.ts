import { topics } from '#features/check-in/topics.ts';

// The server uses these to write the guest page.
export { guestPage } from './family/guest-page.ts';

export { type NoPhotoFamily, findNoPhotoFamilies } from './desk/find-no-photo-families.ts';
export { type PersonStay, listPersonStays } from './desk/list-person-stays.ts';
export { findFirstArrivals } from './desk/mark-arrived.ts';
export { type EventFamily, listEventFamilies } from './desk/list-event-families.ts';
export { hasFamilyCheckedIn, hasSetCosts } from './first-steps.ts';

/** Live topics for features that show prices or families. */
export const costsTopic = topics.costs;
export const checkInsTopic = topics.checkIns;
