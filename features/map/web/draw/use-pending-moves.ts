import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkRow } from '#features/map/shapes.ts';

/** A move that was sent to the server. `behind` is the position in the old row, until the row shows the move; null before the answer. */
interface SentMove {
  points: number[];
  behind: string | null;
}

/** Positions that are newer than the rows: `dragged` by pointer or keys, and `sentMoves` by the latest write of each mark. */
export interface PendingMoves {
  dragged: ReadonlyMap<string, number[]>;
  sentMoves: ReadonlyMap<string, SentMove>;
}

/** Returns the position at which to draw a mark, including moves that the server has not confirmed yet. */
export function getDrawnPoints({ dragged, sentMoves }: PendingMoves, { id, points }: MarkRow): number[] {
  const own = sentMoves.get(id);
  return dragged.get(id) ?? (own !== undefined && isBehind(own, points) ? own.points : points);
}

function isBehind({ behind }: SentMove, points: readonly number[] | undefined): boolean {
  return behind === null || behind === points?.join(' ');
}

/** Draws moved marks at their new position until the server's rows contain the move. A mark that is being dragged ignores its row. */
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
    // Drops moves that the rows now contain. If a row returns to the old position later, someone really moved it back.
    const points = new Map(marks.map((mark) => [mark.id, mark.points]));
    setSentMoves((before) => new Map([...before].filter(([id, own]) => isBehind(own, points.get(id)))));
  }
  return {
    held: useMemo(() => ({ dragged, sentMoves }), [dragged, sentMoves]),
    hold: (id: string, points: number[] | null) => setDragged((before) => replaceEntry(before, id, points)),
    /** A mark that the user drags again stays under the pointer. */
    send(id: string, points: number[]): void {
      setDragged((before) => (before.get(id) === points ? replaceEntry(before, id, null) : before));
      setSentMoves((before) => replaceEntry(before, id, { points, behind: null }));
    },
    /** Ignore the answer if the mark has a newer move. */
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
