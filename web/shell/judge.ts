import type { Session } from '#platform/http/web/session.ts';
import { type Entry, entry } from '#rooms/screen-at.ts';

/** Who may open an address, as far as we know yet. What is open to all is open before we know who comes. */
export function judge(address: string, session: Session): Entry | 'unknown' {
  const forAnyone = entry(address, null);
  if (forAnyone === 'granted' || session.state === 'visitor') return forAnyone;
  return session.state === 'unknown' ? 'unknown' : entry(address, session.account);
}
