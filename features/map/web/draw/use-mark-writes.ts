import { useRef, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { type Audience, type MarkKind, movePoints } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { getDrawnPoints, usePendingMoves } from './use-pending-moves.ts';
import { useCallWithToast } from './use-call-with-toast.ts';

export interface NewMarkInput {
  kind: MarkKind;
  placeId: string | null;
  name: string;
  points: number[];
  audience: Audience;
}

interface Nudge {
  id: string;
  from: number[];
  points: number[];
  timer: ReturnType<typeof setTimeout>;
}

/** Returns undefined if the undo failed and can be tried again. */
type Undo = () => Promise<unknown>;

/** Key presses within this many milliseconds are saved as one move. */
const pauseMs = 500;

/**
 * Adds, moves and removes marks, each with an undo. An undo is an ordinary change, so it never overwrites another person's later change.
 */
export function useMarkWrites(marks: readonly MarkRow[]) {
  const callWithToast = useCallWithToast();
  const { held, hold, send, answered } = usePendingMoves(marks);
  const undos = useRef<Undo[]>([]);
  const [undoable, setUndoable] = useState(0);
  const nudged = useRef<Nudge | null>(null);
  // Sends writes one after the other. A move starts at the end of the previous move, and the server must already know that position.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function inTurn<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    endNudge();
    const answer = last.current.then(write, write);
    last.current = answer;
    return answer;
  }
  function keepUndo(undo: Undo): void {
    undos.current.push(undo);
    setUndoable(undos.current.length);
  }
  function endNudge(): void {
    const ended = nudged.current;
    if (ended === null) return;
    clearTimeout(ended.timer);
    nudged.current = null;
    void move(ended, ended.from, ended.points);
  }

  /** `from` is the position that the user saw on screen. */
  function move({ id }: { id: string }, from: number[], to: number[]): Promise<void> {
    endNudge();
    send(id, to);
    return inTurn(async () => {
      if (await moveFrom(id, from, to))
        keepUndo(() => {
          send(id, from);
          return moveFrom(id, to, from);
        });
    });
  }
  async function moveFrom(id: string, from: number[], to: number[]) {
    const answer = await callWithToast(calls.map.changeMark.mutate({ id, changes: { points: { from, to } } }));
    answered(id, to, from, Boolean(answer));
    return answer;
  }
  const showFrom = (id: string, from: Audience, to: Audience) =>
    callWithToast(calls.map.changeMark.mutate({ id, changes: { audience: { from, to } } }));

  return {
    held,
    hold,
    undoable,
    move,
    nudge(mark: MarkRow, by: readonly [number, number]): void {
      if (nudged.current?.id !== mark.id) endNudge();
      clearTimeout(nudged.current?.timer);
      const from = nudged.current?.from ?? getDrawnPoints(held, mark);
      const points = movePoints(nudged.current?.points ?? from, by);
      hold(mark.id, points);
      nudged.current = { id: mark.id, from, points, timer: setTimeout(endNudge, pauseMs) };
    },
    /** Returns the id of the mark, null if refused, undefined if failed. */
    put: (mark: NewMarkInput): Promise<string | null | undefined> =>
      inTurn(async () => {
        const id = newId();
        const answer = await callWithToast(calls.map.addMark.mutate({ id, ...mark }));
        if (!answer) return answer;
        const { name, points, audience } = mark;
        keepUndo(() => callWithToast(calls.map.removeMark.mutate({ id, from: { name, points, audience } })));
        return id;
      }),
    takeOff(mark: MarkRow): Promise<void> {
      const points = getDrawnPoints(held, mark);
      return inTurn(async () => {
        const answer = await callWithToast(calls.map.removeMark.mutate({ id: mark.id, from: { points } }));
        if (answer) keepUndo(() => callWithToast(calls.map.addMark.mutate(answer.removed)));
      });
    },
    showTo: ({ id, audience: from }: MarkRow, to: Audience): Promise<void> =>
      inTurn(async () => {
        if (await showFrom(id, from, to)) keepUndo(() => showFrom(id, to, from));
      }),
    async undo(): Promise<void> {
      if (nudged.current !== null) {
        clearTimeout(nudged.current.timer);
        hold(nudged.current.id, null);
        nudged.current = null;
        return;
      }
      await inTurn(async () => {
        const step = undos.current.pop();
        setUndoable(undos.current.length);
        if (step !== undefined && (await step()) === undefined) keepUndo(step);
      });
    },
  };
}

export type MarkWrites = ReturnType<typeof useMarkWrites>;
