import { Link } from '@tanstack/react-router';
import { useSession } from '#platform/http/web/session.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { entry } from '#rooms/screen-at.ts';
import { originPath } from '#rooms/maintenance/origin-path.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';

/** Back to the record that a ticket came from: a link for whoever may open it, else only what it was. */
export function OriginLink({ ticket: { originKind, originId } }: { ticket: WholeTicketRow }) {
  const w = useWords(maintenanceWords).origin;
  const session = useSession();
  if (originKind === null || originId === null) return null;
  const to = originPath(originKind, originId);
  const mayOpen = to !== null && session.state === 'account' && entry(to.path, session.account) === 'granted';
  return (
    <p className="below-12">
      {mayOpen ? (
        <Link to={to.path} search={to.search}>
          {w[originKind]}
        </Link>
      ) : (
        <span className="meta">{w[originKind]}</span>
      )}
    </p>
  );
}
