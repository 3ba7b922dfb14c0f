import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';

export function useHasFullAccess(): boolean {
  const session = useSession();
  return session.state === 'account' && isGranted(fullAccessRule, session.account);
}
