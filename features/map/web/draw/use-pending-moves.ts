import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkRow } from '#features/map/shapes.ts';

/** A move that was written. `behind`: where the row stands until it has caught up, null while there is no answer. */
interface SentMove {
  points: number[];
  behind: string | null;
}

/** Where marks are drawn that their rows do not show there: by the pointer or the keys, and what was written last. */
export interface PendingMoves {
  hand: ReadonlyMap<string, number[]>;
  sent: ReadonlyMap<string, SentMove>;
}

/** Where a mark is drawn. @example heldAt(held, mark) */
export function getDrawnPoints({ hand, sent }: PendingMoves, { id, points }: MarkRow): number[] {
  const own = sent.get(id);
  return hand.get(id) ?? (own !== undefined && isBehind(own, points) ? own.points : points);
}

function isBehind({ behind }: SentMove, points: readonly number[] | undefined): boolean {
  return behind === null || behind === points?.join(' ');
}

/** Keeps marks where they were moved until their rows say so. What is under the hand stays there whatever a row says. */
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
    // Without what its row has caught up with: should the row come back to where it stood, that is news.
    const points = new Map(marks.map((mark) => [mark.id, mark.points]));
    setSent((before) => new Map([...before].filter(([id, own]) => isBehind(own, points.get(id)))));
  }
  return {
    held: useMemo(() => ({ hand, sent }), [hand, sent]),
    hold: (id: string, points: number[] | null) => setHand((before) => replaceEntry(before, id, points)),
    /** What is dragged on already stays under the hand. */
    send(id: string, points: number[]): void {
      setHand((before) => (before.get(id) === points ? replaceEntry(before, id, null) : before));
      setSent((before) => replaceEntry(before, id, { points, behind: null }));
    },
    /** Of a mark that was moved on meanwhile the last move counts. */
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
