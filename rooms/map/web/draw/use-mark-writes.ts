import { useEffect, useRef, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { type Audience, type MarkKind, movedBy } from '#rooms/map/rules.ts';
import type { MarkRow } from '#rooms/map/shapes.ts';
import { useSaying } from './use-saying.ts';

export interface NewMarkSaid {
  kind: MarkKind;
  placeId: string | null;
  name: string;
  points: number[];
  audience: Audience;
}

/** Where something is drawn until its row says so: as long as the row still stands where it stood then. */
export type Held = ReadonlyMap<string, { from: string; points: number[] }>;

/** Where a mark is drawn. @example heldAt(held, mark) */
export function heldAt(held: Held, { id, points }: MarkRow): number[] {
  const own = held.get(id);
  return own !== undefined && own.from === points.join(' ') ? own.points : points;
}

/** Without what its row has caught up with: should the row come back to where it stood, that is news. */
function stillBehind(held: Held, marks: readonly MarkRow[]): Held {
  const points = new Map(marks.map((mark) => [mark.id, mark.points.join(' ')]));
  return new Map([...held].filter(([id, { from }]) => points.get(id) === from));
}

/** Keys come fast: they are one move once they pause. */
const pauseMs = 500;

/** Puts, moves and takes off, each with the step that undoes it: another change, which somebody else's stands against. */
export function useMarkWrites(marks: readonly MarkRow[]) {
  const say = useSaying();
  const undos = useRef<(() => Promise<unknown>)[]>([]);
  const [undoable, setUndoable] = useState(0);
  const [held, setHeld] = useState<Held>(new Map());
  // What was written and has not come back in a row yet.
  const written = useRef<Held>(new Map());
  // A move whose answer has not come: it is the last step, though it cannot be undone yet.
  const writing = useRef<Promise<void>>(Promise.resolve());
  const rows = useRef(marks);
  useEffect(() => {
    rows.current = marks;
    written.current = stillBehind(written.current, marks);
  }, [marks]);
  const [seen, setSeen] = useState(marks);
  if (seen !== marks) {
    setSeen(marks);
    setHeld((before) => stillBehind(before, marks));
  }
  const nudged = useRef<{ mark: MarkRow; timer: ReturnType<typeof setTimeout>; points: number[] } | null>(null);

  function keepUndo(undo: () => Promise<unknown>): void {
    undos.current.push(undo);
    setUndoable(undos.current.length);
  }
  function hold({ id, points: from }: MarkRow, points: number[] | null): void {
    setHeld((before) => {
      const others = [...before].filter(([one]) => one !== id);
      return new Map(points === null ? others : [...others, [id, { from: from.join(' '), points }]]);
    });
  }
  const showFrom = (id: string, from: Audience, to: Audience) =>
    say(calls.map.changeMark.mutate({ id, changes: { audience: { from, to } } }));

  function move(mark: MarkRow, to: number[]): Promise<void> {
    return (writing.current = moved(mark, to));
  }
  async function moved(mark: MarkRow, to: number[]): Promise<void> {
    const from = heldAt(written.current, mark);
    if (await moveFrom(mark, from, to)) keepUndo(() => moveFrom(rows.current.find(({ id }) => id === mark.id) ?? mark, to, from));
  }
  /** From what was written last, which its row may not say yet. */
  async function moveFrom(mark: MarkRow, from: number[], to: number[]): Promise<boolean> {
    hold(mark, to);
    const answer = await say(calls.map.changeMark.mutate({ id: mark.id, changes: { points: { from, to } } }));
    if (answer === null) hold(mark, null);
    else written.current = new Map([...written.current, [mark.id, { from: mark.points.join(' '), points: to }]]);
    return answer !== null;
  }
  return {
    held,
    hold,
    undoable,
    move,
    /** A little further, by a key. */
    nudge(mark: MarkRow, by: readonly [number, number]): void {
      const before = nudged.current?.mark.id === mark.id ? nudged.current : null;
      if (before) clearTimeout(before.timer);
      const points = movedBy(before?.points ?? heldAt(held, mark), by);
      hold(mark, points);
      const timer = setTimeout(() => {
        nudged.current = null;
        void move(mark, points);
      }, pauseMs);
      nudged.current = { mark, timer, points };
    },
    async put(mark: NewMarkSaid): Promise<string | null> {
      const id = newId();
      if (!(await say(calls.map.addMark.mutate({ id, ...mark })))) return null;
      const { name, points, audience } = mark;
      keepUndo(() => say(calls.map.removeMark.mutate({ id, from: { name, points, audience } })));
      return id;
    },
    async takeOff(mark: MarkRow): Promise<void> {
      const points = heldAt(written.current, mark);
      const answer = await say(calls.map.removeMark.mutate({ id: mark.id, from: { points } }));
      if (answer !== null) keepUndo(() => say(calls.map.addMark.mutate(answer.removed)));
    },
    async showTo({ id, audience: from }: MarkRow, to: Audience): Promise<void> {
      if (await showFrom(id, from, to)) keepUndo(() => showFrom(id, to, from));
    },
    async undo(): Promise<void> {
      const { mark, timer } = nudged.current ?? {};
      if (mark) {
        clearTimeout(timer);
        nudged.current = null;
        // Back to where it was moved last, which its row may not say yet.
        return hold(mark, heldAt(written.current, mark));
      }
      await writing.current;
      const last = undos.current.pop();
      setUndoable(undos.current.length);
      await last?.();
    },
  };
}

export type MarkWrites = ReturnType<typeof useMarkWrites>;
