import { useSession } from '#platform/http/web/session.ts';
import { checkScreenAccess } from './find-screen.ts';

/** Returns whether the reader may open a page of the app, to hide links that would be refused. @example useCanOpen('/admin?tab=places') */
export function useCanOpen(address: string | null): boolean {
  const session = useSession();
  if (address === null || session.state !== 'account') return false;
  return checkScreenAccess(address.split('?', 1)[0] ?? address, session.account) === 'granted';
}
