import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { accessRules } from '#features/screens.ts';

/** Returns whether the user may see names outside a roll call: in reports, on the paper list and for lodgings. */
export function useCanReadNames(eventId: string): boolean {
  const session = useSession();
  return session.state === 'account' && isGranted([...accessRules.cashiers, `view-event-${eventId}`], session.account);
}
