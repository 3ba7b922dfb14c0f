import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkRow } from '#features/map/shapes.ts';

/** A sent move. `behind` is the row's position until the row shows the move; null before the answer. */
interface SentMove {
  points: number[];
  behind: string | null;
}

/** Positions that differ from the rows: `dragged` by pointer or keys, `sentMoves` by the latest write. */
export interface PendingMoves {
  dragged: ReadonlyMap<string, number[]>;
  sentMoves: ReadonlyMap<string, SentMove>;
}

/** Returns the position at which a mark is drawn, including moves that the server has not confirmed. */
export function getDrawnPoints({ dragged, sentMoves }: PendingMoves, { id, points }: MarkRow): number[] {
  const own = sentMoves.get(id);
  return dragged.get(id) ?? (own !== undefined && isBehind(own, points) ? own.points : points);
}

function isBehind({ behind }: SentMove, points: readonly number[] | undefined): boolean {
  return behind === null || behind === points?.join(' ');
}

/** Draws moved marks at their new position until their rows catch up. A mark under the pointer ignores its row. */
export function usePendingMoves(marks: readonly MarkRow[]) {
  const [dragged, setDragged] = useState<PendingMoves['dragged']>(new Map());
  const [sentMoves, setSentMoves] = useState<PendingMoves['sentMoves']>(new Map());
  const rows = useRef(marks);
  useEffect(() => {
    rows.current = marks;
  }, [marks]);
  const [lastMarks, setLastMarks] = useState(marks);
  if (lastMarks !== marks) {
    setLastMarks(marks);
    // Drops moves that their rows have caught up with: a later return to the old position is a real change.
    const points = new Map(marks.map((mark) => [mark.id, mark.points]));
    setSentMoves((before) => new Map([...before].filter(([id, own]) => isBehind(own, points.get(id)))));
  }
  return {
    held: useMemo(() => ({ dragged, sentMoves }), [dragged, sentMoves]),
    hold: (id: string, points: number[] | null) => setDragged((before) => replaceEntry(before, id, points)),
    /** A mark that is dragged again stays under the pointer. */
    send(id: string, points: number[]): void {
      setDragged((before) => (before.get(id) === points ? replaceEntry(before, id, null) : before));
      setSentMoves((before) => replaceEntry(before, id, { points, behind: null }));
    },
    /** Ignores the answer of an older move of the same mark. */
    answered(id: string, to: number[], from: readonly number[], isDone: boolean): void {
      const row = rows.current.find((mark) => mark.id === id)?.points.join(' ');
      const behind = from.join(' ');
      setSentMoves((before) => {
        if (before.get(id)?.points !== to) return before;
        return replaceEntry(before, id, isDone && row === behind ? { points: to, behind } : null);
      });
    },
  };
}

function replaceEntry<Value>(all: ReadonlyMap<string, Value>, id: string, value: Value | null): ReadonlyMap<string, Value> {
  const others = [...all].filter(([key]) => key !== id);
  return new Map(value === null ? others : [...others, [id, value]]);
}
