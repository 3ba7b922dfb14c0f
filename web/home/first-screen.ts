import { isGranted } from '#platform/http/rules.ts';
import type { HouseAccount } from '#platform/http/web/house.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';

/** Returns the address that `/` leads an account to: cleaners and maintenance workers to their work, all others to the camp's home page. */
export function firstScreen(account: HouseAccount, homePath: string): string {
  if (homePath !== '/' && homePath !== '/home') return homePath;
  if (account.accountArea === 'Maintenance' && isGranted(seesAll, account)) return '/maintenance?part=day';
  return account.accountArea === 'Housekeeping' ? '/housekeeping' : '/home';
}
