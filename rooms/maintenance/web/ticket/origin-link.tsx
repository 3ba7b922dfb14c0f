import { Link } from '@tanstack/react-router';
import { useWords } from '#platform/words/web/use-words.ts';
import { useMayOpen } from '#rooms/use-may-open.ts';
import { originPath } from '#rooms/maintenance/origin-path.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';

/** Back to the record that a ticket came from: a link for whoever may open it, else only what it was. */
export function OriginLink({ ticket: { originKind, originId } }: { ticket: WholeTicketRow }) {
  const w = useWords(maintenanceWords).origin;
  const to = originKind === null || originId === null ? null : originPath(originKind, originId);
  const mayOpen = useMayOpen(to?.path ?? null);
  if (originKind === null) return null;
  return (
    <p className="below-12">
      {to && mayOpen ? (
        <Link to={to.path} search={to.search}>
          {w[originKind]}
        </Link>
      ) : (
        <span className="meta">{w[originKind]}</span>
      )}
    </p>
  );
}
