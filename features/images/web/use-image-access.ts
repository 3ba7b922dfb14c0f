import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { moderators, downloaders } from '#features/images/rules.ts';

export function useImageAccess(): { admits: boolean; takes: boolean } {
  const session = useSession();
  const account = session.state === 'account' ? session.account : null;
  return { admits: isGranted(moderators, account), takes: isGranted(downloaders, account) };
}
