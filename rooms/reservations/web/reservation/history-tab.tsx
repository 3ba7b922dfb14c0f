import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { isUndoable } from '#rooms/reservations/is-undoable.ts';
import { pathOf } from '#rooms/reservations/place-tree.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { historyEntry, type HistoryFormat } from './history-entries.ts';
import { ConflictNote } from './conflict-note.tsx';
import { usePlaceTree } from './use-place-tree.ts';
import { useUndo } from './use-undo.ts';

const atFirst = 20;

/** Who did what and when, the latest first, and the way to take the last of it back. */
export function HistoryTab({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useWords(reservationWords);
  const format = useHistoryFormat();
  const { rows, state } = useLive('reservations.history', { id: row.id });
  const [all, setAll] = useState(false);
  const newestFirst = useMemo(() => rows.toSorted((one, other) => Number(other.id) - Number(one.id)), [rows]);
  const [last] = newestFirst;
  const undo = useUndo(row.id);
  const shown = all ? newestFirst : newestFirst.slice(0, atFirst);
  const mayUndo = mayEdit && last !== undefined && isUndoable(last.kind);
  const action = mayUndo && (
    <Button
      kind="plain"
      icon={<Undo2 size={18} aria-hidden />}
      loading={undo.pending}
      aria-label={w.history.undoThis(String(historyEntry(last, format).what))}
      onClick={() => undo.run(last.id)}
    >
      {w.history.undo}
    </Button>
  );
  return (
    <Panel title={w.tabs.history} action={action}>
      <div className="stack gap-12 below-16">
        <ConflictNote taken={undo.taken} />
        <ProblemNote>{undo.problem}</ProblemNote>
        <FailureNote failure={undo.failure} />
      </div>
      {state === 'loading' && <SkeletonText lines={5} />}
      {state !== 'loading' && rows.length === 0 && <p>{w.history.empty}</p>}
      <HistoryList entries={shown.map((one) => historyEntry(one, format))} />
      {newestFirst.length > shown.length && (
        <Button kind="plain" onClick={() => setAll(true)}>
          {w.history.more}
        </Button>
      )}
    </Panel>
  );
}

function useHistoryFormat(): HistoryFormat {
  const w = useWords(reservationWords);
  const { fields, classification, heads, state } = useWords(nameWords);
  const formatting = useFormatting();
  const { tree } = usePlaceTree();
  return { w, fields, formatting, classification, heads, state, place: (id) => pathOf(tree, id) || w.places.unknown };
}
