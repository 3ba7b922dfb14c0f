import { useSession } from '#platform/http/web/session.ts';
import { checkScreenAccess } from './find-screen.ts';

/** Whether the reader may open a page of the house, so that a link to it is of use. @example useMayOpen('/admin?tab=places') */
export function useCanOpen(address: string | null): boolean {
  const session = useSession();
  if (address === null || session.state !== 'account') return false;
  return checkScreenAccess(address.split('?', 1)[0] ?? address, session.account) === 'granted';
}
