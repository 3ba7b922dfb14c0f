import { useRef, useState } from 'react';
import { endToastAbout } from '#platform/ui/web/layers/toast.ts';
import type { EditedWithBack, Operation, SheetColumn, SheetRow } from '#rooms/sheets/shapes.ts';
import { withSeen } from '#rooms/sheets/others-since.ts';
import { undoOf } from '#rooms/sheets/undo.ts';

interface Needs {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  deleted: ReadonlyMap<string, SheetRow>;
  changed: number;
  edit(operations: readonly Operation[]): void;
}

export interface Undoing {
  /** Does something that can be taken back. */
  edit(operations: readonly Operation[]): void;
  /** Notes how something is taken back that was done otherwise, and says what stayed. */
  note(answer: EditedWithBack): void;
  undo(): void;
  redo(): void;
  mayUndo: boolean;
  mayRedo: boolean;
}

const mostSteps = 200;

/** One's own steps on this page, taken back and done again: never another person's. */
export function useUndo({ rows, columns, deleted, changed, edit }: Needs): Undoing {
  const done = useRef<Operation[][]>([]);
  const undone = useRef<Operation[][]>([]);
  // Two keys may come between two drawings: what they are about stands in the refs.
  const [{ mayUndo, mayRedo }, setMay] = useState({ mayUndo: false, mayRedo: false });
  function told(): void {
    // The undo of a toast takes back the last step: there is another one now.
    endToastAbout('sheet');
    setMay({ mayUndo: done.current.length > 0, mayRedo: undone.current.length > 0 });
  }

  // Rows are told of in the order of changes: of all before the last one everything has been seen.
  const saying = (operations: readonly Operation[]) =>
    withSeen(operations, { rows: Math.max(0, ...rows.map((row) => row.changed)), columns: changed });

  function backOf(operations: readonly Operation[]): Operation[] {
    return saying(undoOf(operations, { rows: new Map([...deleted, ...rows.map((row) => [row.id, row] as const)]), columns }));
  }

  function step(from: Operation[][], to: Operation[][]): void {
    const operations = from.pop();
    if (operations === undefined) return;
    to.push(backOf(operations));
    edit(operations);
    told();
  }

  return {
    mayUndo,
    mayRedo,
    edit(operations) {
      if (operations.length === 0) return;
      done.current = [...done.current, backOf(operations)].slice(-mostSteps);
      undone.current = [];
      edit(saying(operations));
      told();
    },
    note({ back }) {
      if (back.length === 0) return;
      done.current = [...done.current, [...back]].slice(-mostSteps);
      undone.current = [];
      told();
    },
    undo: () => step(done.current, undone.current),
    redo: () => step(undone.current, done.current),
  };
}
