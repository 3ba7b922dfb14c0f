import { Link } from '@tanstack/react-router';
import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useCanOpen } from '#features/use-can-open.ts';
import { originPath } from '#features/maintenance/origin-path.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export function OriginLink({ ticket: { originKind, originId } }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts).origin;
  const to = originKind === null || originId === null ? null : originPath(originKind, originId);
  const isPageOpen = useCanOpen(to?.path ?? null);
  const isThere = useIsTaskVisible(originKind === 'task' ? originId : null);
  const mayOpen = isPageOpen && (originKind !== 'task' || isThere);
  if (originKind === null) return null;
  return (
    <p className="mb-3">
      {to && mayOpen ? (
        <Link to={to.path} search={to.search}>
          {w[originKind]}
        </Link>
      ) : (
        <span className="text-dim text-sm">{w[originKind]}</span>
      )}
    </p>
  );
}

/** Returns whether the reader sees the task. Everyone may open the page of a task, but for other tasks it would be empty. */
function useIsTaskVisible(id: string | null): boolean {
  const { rows } = useLive('maintenance.tasks', {}, { skip: id === null });
  return rows.some((task) => task.id === id);
}
