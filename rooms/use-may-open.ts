import { useSession } from '#platform/http/web/session.ts';
import { entry } from './screen-at.ts';

/** Whether the reader may open a page of the house, so that a link to it is of use. @example useMayOpen('/admin?tab=places') */
export function useMayOpen(address: string | null): boolean {
  const session = useSession();
  if (address === null || session.state !== 'account') return false;
  return entry(address.split('?', 1)[0] ?? address, session.account) === 'granted';
}
