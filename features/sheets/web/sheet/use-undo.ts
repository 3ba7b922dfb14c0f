import { useRef, useState } from 'react';
import { dismissToastAbout } from '#platform/ui/web/overlays/toast.ts';
import type { EditResultWithUndo, Operation, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { withExpectedVersions } from '#features/sheets/concurrent-changes.ts';
import { undoOperations } from '#features/sheets/undo.ts';

interface Needs {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  deleted: ReadonlyMap<string, SheetRow>;
  changed: number;
  edit(operations: readonly Operation[]): void;
}

export interface UndoControls {
  /** Does something that can be taken back. */
  edit(operations: readonly Operation[]): void;
  /** Notes how something is taken back that was done otherwise, and says what stayed. */
  recordUndo(answer: EditResultWithUndo): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

const maxUndoSteps = 200;

/** One's own steps on this page, taken back and done again: never another person's. */
export function useUndo({ rows, columns, deleted, changed, edit }: Needs): UndoControls {
  const done = useRef<Operation[][]>([]);
  const undone = useRef<Operation[][]>([]);
  // Two keys may come between two drawings: what they are about stands in the refs.
  const [{ mayUndo, mayRedo }, setMay] = useState({ mayUndo: false, mayRedo: false });
  function told(): void {
    // The undo of a toast takes back the last step: there is another one now.
    dismissToastAbout('sheet');
    setMay({ mayUndo: done.current.length > 0, mayRedo: undone.current.length > 0 });
  }

  // Rows are told of in the order of changes: of all before the last one everything has been seen.
  const saying = (operations: readonly Operation[]) =>
    withExpectedVersions(operations, { rows: Math.max(0, ...rows.map((row) => row.changed)), columns: changed });

  function backOf(operations: readonly Operation[]): Operation[] {
    return saying(undoOperations(operations, { rows: new Map([...deleted, ...rows.map((row) => [row.id, row] as const)]), columns }));
  }

  function step(from: Operation[][], to: Operation[][]): void {
    const operations = from.pop();
    if (operations === undefined) return;
    to.push(backOf(operations));
    edit(operations);
    told();
  }

  return {
    canUndo: mayUndo,
    canRedo: mayRedo,
    edit(operations) {
      if (operations.length === 0) return;
      done.current = [...done.current, backOf(operations)].slice(-maxUndoSteps);
      undone.current = [];
      edit(saying(operations));
      told();
    },
    recordUndo({ back }) {
      if (back.length === 0) return;
      done.current = [...done.current, [...back]].slice(-maxUndoSteps);
      undone.current = [];
      told();
    },
    undo: () => step(done.current, undone.current),
    redo: () => step(undone.current, done.current),
  };
}
