import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';

/** Whether the reader sees and changes every ticket, and not only their own. */
export function useSeesAll(): boolean {
  const session = useSession();
  return session.state === 'account' && isGranted(seesAll, session.account);
}
