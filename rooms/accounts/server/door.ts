import type { Floor } from '#platform/server/floor.ts';
import { topics } from './changes.ts';
import { type Administrator, administratorsAt } from './access/administrators.ts';

export { identifier } from './identify.ts';
export { administratorLink } from './requests/administrator-link.ts';
export { beginCamp, firstAdministratorLink } from './requests/first-administrator.ts';
export { endPermissionsOfEvent, grantPermission } from './access/grant-permission.ts';
export { namesUnknownEvent } from './access/unknown-event.ts';
export { namedAccounts } from './access/named-accounts.ts';
export { accessOf } from './access/access-of.ts';

/** Whom to tell what concerns administrators: enabled accounts that may open /admin now. */
export function administratorsToTell(floor: Floor): Promise<Administrator[]> {
  return administratorsAt(floor.rows, floor.clock.now());
}

export { hasSecondFactor } from './second-factor/pending-sign-in.ts';

/** What rooms hear that show whether an account is safe: keys are ids of accounts. */
export const accountsTopic = topics.accounts;

/** Whom a room may give its work to. */
export { accountsWithin } from './access/accounts-within.ts';

/** Which sessions still hold, by the hex of their hash. */
export { livingSessions } from './sessions/end-sessions.ts';

/** Whom a room may tell something, and where. */
export { reachableAccounts, type Reachable } from './access/reachable-accounts.ts';
