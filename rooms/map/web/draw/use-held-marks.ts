import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkRow } from '#rooms/map/shapes.ts';

/** A move that was written. `behind`: where the row stands until it has caught up, null while there is no answer. */
interface Sent {
  points: number[];
  behind: string | null;
}

/** Where marks are drawn that their rows do not show there: by the pointer or the keys, and what was written last. */
export interface Held {
  hand: ReadonlyMap<string, number[]>;
  sent: ReadonlyMap<string, Sent>;
}

/** Where a mark is drawn. @example heldAt(held, mark) */
export function heldAt({ hand, sent }: Held, { id, points }: MarkRow): number[] {
  const own = sent.get(id);
  return hand.get(id) ?? (own !== undefined && isBehind(own, points) ? own.points : points);
}

function isBehind({ behind }: Sent, points: readonly number[] | undefined): boolean {
  return behind === null || behind === points?.join(' ');
}

/** Keeps marks where they were moved until their rows say so. What is under the hand stays there whatever a row says. */
export function useHeldMarks(marks: readonly MarkRow[]) {
  const [hand, setHand] = useState<Held['hand']>(new Map());
  const [sent, setSent] = useState<Held['sent']>(new Map());
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
    hold: (id: string, points: number[] | null) => setHand((before) => withOne(before, id, points)),
    /** What is dragged on already stays under the hand. */
    send(id: string, points: number[]): void {
      setHand((before) => (before.get(id) === points ? withOne(before, id, null) : before));
      setSent((before) => withOne(before, id, { points, behind: null }));
    },
    /** Of a mark that was moved on meanwhile the last move counts. */
    answered(id: string, to: number[], from: readonly number[], isDone: boolean): void {
      const row = rows.current.find((mark) => mark.id === id)?.points.join(' ');
      const behind = from.join(' ');
      setSent((before) => {
        if (before.get(id)?.points !== to) return before;
        return withOne(before, id, isDone && row === behind ? { points: to, behind } : null);
      });
    },
  };
}

function withOne<Value>(all: ReadonlyMap<string, Value>, id: string, value: Value | null): ReadonlyMap<string, Value> {
  const others = [...all].filter(([one]) => one !== id);
  return new Map(value === null ? others : [...others, [id, value]]);
}
