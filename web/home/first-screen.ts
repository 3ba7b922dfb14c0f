import { isGranted } from '#platform/http/rules.ts';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';

/** Returns the start page of an account: cleaners and maintenance staff go to their work, all others to the camp's home page. */
export function findFirstScreen(account: AppAccount, homePath: string): string {
  if (homePath !== '/' && homePath !== '/home') return homePath;
  if (account.accountArea === 'Maintenance' && isGranted(fullAccessRule, account)) return '/maintenance?part=day';
  return account.accountArea === 'Housekeeping' ? '/housekeeping' : '/home';
}
