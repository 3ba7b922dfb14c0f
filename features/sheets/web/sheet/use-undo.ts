import { useRef, useState } from 'react';
import { dismissToastAbout } from '#platform/ui/web/overlays/toast.ts';
import type { EditResultWithUndo, Operation, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { withExpectedVersions } from '#features/sheets/concurrent-changes.ts';
import { undoOperations } from '#features/sheets/undo.ts';

interface UndoOptions {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  deleted: ReadonlyMap<string, SheetRow>;
  changed: number;
  edit(operations: readonly Operation[]): void;
}

export interface UndoControls {
  edit(operations: readonly Operation[]): void;
  /** Records a change made by another call for undo, and reports its conflicts. */
  recordUndo(answer: EditResultWithUndo): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

const maxUndoSteps = 200;

/** Undo and redo of the user's own steps on this page, never those of others. */
export function useUndo({ rows, columns, deleted, changed, edit }: UndoOptions): UndoControls {
  const done = useRef<Operation[][]>([]);
  const undone = useRef<Operation[][]>([]);
  // Two keys may arrive between two renders, so the stacks are refs.
  const [{ mayUndo, mayRedo }, setMay] = useState({ mayUndo: false, mayRedo: false });
  function updateControls(): void {
    // An open toast offers to undo the previous step, which is no longer the last one.
    dismissToastAbout('sheet');
    setMay({ mayUndo: done.current.length > 0, mayRedo: undone.current.length > 0 });
  }

  // Rows arrive in the order of changes, so all changes before the latest one have been seen.
  const withVersions = (operations: readonly Operation[]) =>
    withExpectedVersions(operations, { rows: Math.max(0, ...rows.map((row) => row.changed)), columns: changed });

  function undoOf(operations: readonly Operation[]): Operation[] {
    return withVersions(undoOperations(operations, { rows: new Map([...deleted, ...rows.map((row) => [row.id, row] as const)]), columns }));
  }

  function step(from: Operation[][], to: Operation[][]): void {
    const operations = from.pop();
    if (operations === undefined) return;
    to.push(undoOf(operations));
    edit(operations);
    updateControls();
  }

  return {
    canUndo: mayUndo,
    canRedo: mayRedo,
    edit(operations) {
      if (operations.length === 0) return;
      done.current = [...done.current, undoOf(operations)].slice(-maxUndoSteps);
      undone.current = [];
      edit(withVersions(operations));
      updateControls();
    },
    recordUndo({ back }) {
      if (back.length === 0) return;
      done.current = [...done.current, [...back]].slice(-maxUndoSteps);
      undone.current = [];
      updateControls();
    },
    undo: () => step(done.current, undone.current),
    redo: () => step(undone.current, done.current),
  };
}
