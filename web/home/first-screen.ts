import { isGranted } from '#platform/http/rules.ts';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';

/** Returns the start page of an account: the list of work for cleaners and maintenance staff, the home page for all others. */
export function findFirstScreen(account: AppAccount, homePath: string): string {
  if (homePath !== '/' && homePath !== '/home') return homePath;
  if (account.accountArea === 'Maintenance' && isGranted(fullAccessRule, account)) return '/maintenance?part=day';
  return account.accountArea === 'Housekeeping' ? '/housekeeping' : '/home';
}
