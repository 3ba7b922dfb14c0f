import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';

/** Whether the reader has the full maintenance page. */
export function useSeesAll(): boolean {
  const session = useSession();
  return session.state === 'account' && isGranted(seesAll, session.account);
}
