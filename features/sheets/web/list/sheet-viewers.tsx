import { useSession } from '#platform/http/web/session.ts';
import { usePresence } from '#platform/live/web/use-presence.ts';
import { canSeeStaffOnly } from '#features/sheets/rules.ts';
import { PeopleHere } from '#features/sheets/web/grid/people-here.tsx';

export function SheetViewers({ id }: { id: string }) {
  const session = useSession();
  const who = session.state === 'account' ? session.account : null;
  const people = usePresence('sheets.here', { id }, null, { skip: !canSeeStaffOnly(who, id) });
  return <PeopleHere people={people} />;
}
