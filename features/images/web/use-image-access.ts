import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { moderators, downloaders } from '#features/images/rules.ts';

export function useImageAccess(): { canApprove: boolean; canDownload: boolean } {
  const session = useSession();
  const account = session.state === 'account' ? session.account : null;
  return { canApprove: isGranted(moderators, account), canDownload: isGranted(downloaders, account) };
}
