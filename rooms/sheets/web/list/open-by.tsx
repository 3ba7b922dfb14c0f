import { useSession } from '#platform/http/web/session.ts';
import { usePresence } from '#platform/live/web/use-presence.ts';
import { seesStaffOnly } from '#rooms/sheets/rules.ts';
import { PeopleHere } from '#rooms/sheets/web/grid/people-here.tsx';

/** Who has a sheet open just now, for staff who look at the list of sheets. */
export function OpenBy({ id }: { id: string }) {
  const session = useSession();
  const who = session.state === 'account' ? session.account : null;
  const people = usePresence('sheets.here', { id }, null, { skip: !seesStaffOnly(who, id) });
  return <PeopleHere people={people} />;
}
