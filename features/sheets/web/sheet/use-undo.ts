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
  /** Makes a change of another call undoable and reports its conflicts. */
  recordUndo(answer: EditResultWithUndo): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

const maxUndoSteps = 200;

/** Provides undo and redo of the steps that the user made on this page, but not of changes by others. */
export function useUndo({ rows, columns, deleted, changed, edit }: UndoOptions): UndoControls {
  const done = useRef<Operation[][]>([]);
  const undone = useRef<Operation[][]>([]);
  // The stacks are refs, because two key presses may occur between two renders.
  const [{ mayUndo, mayRedo }, setMay] = useState({ mayUndo: false, mayRedo: false });
  function updateControls(): void {
    // Close an open toast: its undo button refers to a step that is no longer the last one.
    dismissToastAbout('sheet');
    setMay({ mayUndo: done.current.length > 0, mayRedo: undone.current.length > 0 });
  }

  // The highest number in the rows is the expected version, because rows arrive in the order of changes.
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
