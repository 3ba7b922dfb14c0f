import { useSession } from '#platform/http/web/session.ts';
import { checkScreenAccess } from './find-screen.ts';

/** Returns whether the account may open a page, so that a screen can hide other links. @example useCanOpen('/admin?tab=places') */
export function useCanOpen(address: string | null): boolean {
  const session = useSession();
  if (address === null || session.state !== 'account') return false;
  return checkScreenAccess(address.split('?', 1)[0] ?? address, session.account) === 'granted';
}
