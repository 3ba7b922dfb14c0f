import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkRow } from '#features/map/shapes.ts';

/** A sent move. `behind` is the row's position until it has caught up, null without an answer. */
interface SentMove {
  points: number[];
  behind: string | null;
}

/** Positions that differ from the rows: `hand` by pointer or keys, `sent` by the latest write. */
export interface PendingMoves {
  hand: ReadonlyMap<string, number[]>;
  sent: ReadonlyMap<string, SentMove>;
}

/**
 * Returns the position at which a mark is drawn. @example getDrawnPoints(pending, mark)
 */
export function getDrawnPoints({ hand, sent }: PendingMoves, { id, points }: MarkRow): number[] {
  const own = sent.get(id);
  return hand.get(id) ?? (own !== undefined && isBehind(own, points) ? own.points : points);
}

function isBehind({ behind }: SentMove, points: readonly number[] | undefined): boolean {
  return behind === null || behind === points?.join(' ');
}

/** Draws moved marks at their new position until their rows catch up. A mark under the pointer ignores its row. */
export function usePendingMoves(marks: readonly MarkRow[]) {
  const [hand, setHand] = useState<PendingMoves['hand']>(new Map());
  const [sent, setSent] = useState<PendingMoves['sent']>(new Map());
  const rows = useRef(marks);
  useEffect(() => {
    rows.current = marks;
  }, [marks]);
  const [seen, setSeen] = useState(marks);
  if (seen !== marks) {
    setSeen(marks);
    // Drops moves that their rows have caught up with: a later return to the old position is a real change.
    const points = new Map(marks.map((mark) => [mark.id, mark.points]));
    setSent((before) => new Map([...before].filter(([id, own]) => isBehind(own, points.get(id)))));
  }
  return {
    held: useMemo(() => ({ hand, sent }), [hand, sent]),
    hold: (id: string, points: number[] | null) => setHand((before) => replaceEntry(before, id, points)),
    /** A mark that is dragged again stays under the pointer. */
    send(id: string, points: number[]): void {
      setHand((before) => (before.get(id) === points ? replaceEntry(before, id, null) : before));
      setSent((before) => replaceEntry(before, id, { points, behind: null }));
    },
    /** Ignores the answer of an older move of the same mark. */
    answered(id: string, to: number[], from: readonly number[], isDone: boolean): void {
      const row = rows.current.find((mark) => mark.id === id)?.points.join(' ');
      const behind = from.join(' ');
      setSent((before) => {
        if (before.get(id)?.points !== to) return before;
        return replaceEntry(before, id, isDone && row === behind ? { points: to, behind } : null);
      });
    },
  };
}

function replaceEntry<Value>(all: ReadonlyMap<string, Value>, id: string, value: Value | null): ReadonlyMap<string, Value> {
  const others = [...all].filter(([one]) => one !== id);
  return new Map(value === null ? others : [...others, [id, value]]);
}
