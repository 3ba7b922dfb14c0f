import type { AppContext } from '#platform/server/app-context.ts';
import { topics } from './topics.ts';
import { type Administrator, findAdministrators } from './access/administrators.ts';

export { createIdentify } from './identify.ts';
export { createAdministratorLink } from './requests/create-administrator-link.ts';
export { initializeCamp, createFirstAdministratorLink } from './requests/first-administrator.ts';
export { endPermissionsOfEvent, grantPermission } from './access/grant-permission.ts';
export { hasUnknownEvent } from './access/has-unknown-event.ts';
export { listEnabledAccounts } from './access/list-enabled-accounts.ts';
export { accessOf } from './access/access-of.ts';

/** Whom to tell what concerns administrators: enabled accounts that may open /admin now. */
export function findCurrentAdministrators(app: AppContext): Promise<Administrator[]> {
  return findAdministrators(app.rows, app.clock.now());
}

export { hasSecondFactor } from './second-factor/pending-sign-in.ts';

/** What rooms hear that show whether an account is safe: keys are ids of accounts. */
export const accountsTopic = topics.accounts;

/** Whom a room may give its work to. */
export { findAccountsInAreas } from './access/find-accounts-in-areas.ts';

/** Which sessions still hold, by the hex of their hash. */
export { findActiveSessions } from './sessions/end-sessions.ts';

/** Whom a room may tell something, and where. */
export { listNotifiableAccounts, type NotifiableAccount } from './access/list-notifiable-accounts.ts';
