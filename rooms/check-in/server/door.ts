/** What the house asks of this room when it writes a guest's page. */
export { guestPage } from './family/guest-page.ts';
