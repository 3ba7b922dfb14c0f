import type { Floor } from '../../../platform/server/floor.ts';
import { type Administrator, administratorsAt } from './standing/administrators.ts';

export { identifier } from './identify.ts';
export { administratorLink } from './requests/administrator-link.ts';
export { firstAdministratorLink } from './requests/first-administrator.ts';
export { endPermissionsOfEvent, grantPermission } from './standing/grant-permission.ts';
export { standingOf } from './standing/standing-of.ts';

/** Whom to tell what concerns administrators: enabled accounts that may open /admin now. */
export function administratorsToTell(floor: Floor): Promise<Administrator[]> {
  return administratorsAt(floor.rows, floor.clock.now());
}
