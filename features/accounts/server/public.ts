import type { AppContext } from '#platform/server/app-context.ts';
import { topics } from './topics.ts';
import { type Administrator, findAdministrators } from './access/administrators.ts';

export { createIdentify } from './identify.ts';
export { createAdministratorLink } from './requests/create-administrator-link.ts';
export { initializeCamp, createFirstAdministratorLink } from './requests/first-administrator.ts';
export { removeEventPermissions, grantPermission } from './access/grant-permission.ts';
export { hasUnknownEvent } from './access/has-unknown-event.ts';
export { listEnabledAccounts } from './access/list-enabled-accounts.ts';
export { readAccountAccess } from './access/access-of.ts';

/** Returns the enabled accounts that currently have access to /admin, as recipients of notifications. */
export function findCurrentAdministrators(app: AppContext): Promise<Administrator[]> {
  return findAdministrators(app.rows, app.clock.now());
}

export { hasSecondFactor } from './second-factor/pending-sign-in.ts';

/** Topic of account changes. Its keys are account IDs. */
export const accountsTopic = topics.accounts;

export { findAccountsInAreas } from './access/find-accounts-in-areas.ts';

export { findActiveSessions } from './sessions/end-sessions.ts';

export { listNotifiableAccounts, type NotifiableAccount } from './access/list-notifiable-accounts.ts';
