import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { accessRules } from '#features/screens.ts';

/** Whether the reader sees names of an event when nobody is looked for: reports, paper, where families sleep. */
export function useCanReadNames(eventId: string): boolean {
  const session = useSession();
  return session.state === 'account' && isGranted([...accessRules.cashiers, `view-event-${eventId}`], session.account);
}
