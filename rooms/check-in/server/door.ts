import { topics } from '#rooms/check-in/topics.ts';

/** What the house asks of this room when it writes a guest's page. */
export { guestPage } from './family/guest-page.ts';

export { type NoPhotoFamily, noPhotoFamilies } from './desk/no-photo-families.ts';
export { type PersonStay, staysOfPeople } from './desk/stays-of-people.ts';
export { firstArrivals } from './desk/arrive.ts';
export { type FamilyOfEvent, peopleOfEvent } from './desk/people-of-event.ts';
export { hasFamilyCheckedIn, wereCostsSet } from './first-steps.ts';

/** What rooms hear that show costs or families. */
export const costsTopic = topics.costs;
export const checkInsTopic = topics.checkIns;
