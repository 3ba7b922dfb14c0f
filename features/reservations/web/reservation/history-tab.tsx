import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { HistoryList } from '#platform/ui/web/records/record-history.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isUndoable } from '#features/reservations/is-undoable.ts';
import { labelOf } from '#features/places/place-tree.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts, type ReservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { historyEntry, type HistoryFormat } from './history-entries.ts';
import { conflictsOf } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { usePlaceTree } from './use-place-tree.ts';

const atFirst = 20;

/** Lists changes, the latest first. The latest can be undone. */
export function HistoryTab({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useTexts(reservationTexts);
  const format = useHistoryFormat();
  const { rows, state } = useLive('reservations.history', { id: row.id });
  const [all, setAll] = useState(false);
  const newestFirst = useMemo(() => rows.toSorted((a, b) => Number(b.id) - Number(a.id)), [rows]);
  const [last] = newestFirst;
  const undo = useAction(calls.reservations.undo.mutate, {
    problems: undoProblems(w),
    done: () => w.history.undone,
  });
  const visibleRows = all ? newestFirst : newestFirst.slice(0, atFirst);
  const mayUndo = mayEdit && last !== undefined && isUndoable(last.kind, last.after);
  const action = mayUndo && (
    <Button
      kind="plain"
      icon={<Undo2 size={18} aria-hidden />}
      loading={undo.pending}
      aria-label={w.history.undoThis(String(historyEntry(last, format).what))}
      onClick={() => undo.run({ id: row.id, eventId: last.id })}
    >
      {w.history.undo}
    </Button>
  );
  return (
    <Panel title={w.tabs.history} action={action}>
      <div className="grid grid-cols-1 gap-3 mb-4">
        <ConflictNote conflicts={conflictsOf(undo.refused)} />
        <ActionNote of={undo} />
      </div>
      {state === 'loading' && <SkeletonText lines={5} />}
      {state !== 'loading' && rows.length === 0 && <p>{w.history.empty}</p>}
      <HistoryList entries={visibleRows.map((event) => historyEntry(event, format))} />
      {newestFirst.length > visibleRows.length && (
        <Button kind="plain" onClick={() => setAll(true)}>
          {w.history.more}
        </Button>
      )}
    </Panel>
  );
}

/** Texts for a refused undo: another person has changed the values since, or the earlier state is no longer valid. */
function undoProblems({ gone, state: { hasMoney }, history: { notTheLast, cannot } }: ReservationTexts) {
  return {
    taken: null,
    gone,
    'not-the-last': notTheLast,
    'cannot-be-undone': cannot,
    'changed-meanwhile': cannot,
    'hold-in-the-past': cannot,
    'has-money': hasMoney,
    'ends-before-start': cannot,
    conflict: cannot,
    closed: cannot,
    'too-far': cannot,
    'id-taken': cannot,
  };
}

function useHistoryFormat(): HistoryFormat {
  const w = useTexts(reservationTexts);
  const { fields, classification, heads, state } = useTexts(nameTexts);
  const formatting = useFormatting();
  const { tree } = usePlaceTree();
  return { w, fields, formatting, classification, heads, state, place: (id) => labelOf(tree, id) || w.places.unknown };
}
