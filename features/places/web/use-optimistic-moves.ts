import { useMemo, useRef, useState } from 'react';
import type { Refusal } from '#platform/http/outcome.ts';
import { type CallFailure, toCallFailure, calls } from '#platform/http/web/calls.ts';
import type { PlacementRefusal } from '#features/places/place-moves.ts';
import type { ConflictRefusal, BookedRefusal, PlaceRow } from '#features/places/shapes.ts';
import { type PendingMove, findUnconfirmedMoves, applyPendingMoves } from './pending-moves.ts';
import type { Spot } from './tree-steps.ts';

export type MoveResult =
  | { done: true }
  | ConflictRefusal
  | BookedRefusal
  | Refusal<PlacementRefusal | 'inside-itself'>
  | { failure: CallFailure };
export type MovePlace = (id: string, to: Spot) => Promise<MoveResult>;

// Milliseconds after which the server's rows are shown if none confirms the move.
const confirmationTimeout = 2_000;

/** Shows moves of places at once, sends them in order and reverts refused ones. */
export function useOptimisticMoves(rows: readonly PlaceRow[]): { rows: readonly PlaceRow[]; move: MovePlace } {
  const [pendingMoves, setPendingMoves] = useState<readonly PendingMove[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  const waiting = useMemo(() => findUnconfirmedMoves(rows, pendingMoves), [pendingMoves, rows]);
  // A confirmed move is removed, so that a later move by another person becomes visible.
  if (waiting.length < pendingMoves.length) setPendingMoves(waiting);

  function forget(key: number): void {
    setPendingMoves((before) => before.filter((pendingMove) => pendingMove.key !== key));
  }

  function move(id: string, to: Spot): Promise<MoveResult> {
    count.current += 1;
    const key = count.current;
    setPendingMoves((before) => [...before, { key, id, ...to }]);
    const request = queue.current.then(() => send(id, to));
    queue.current = request;
    return request.then((answer) => {
      if (!('done' in answer)) forget(key);
      else {
        setPendingMoves((before) =>
          before.map((pendingMove) => (pendingMove.key === key ? { ...pendingMove, isAnswered: true } : pendingMove)),
        );
        setTimeout(forget, confirmationTimeout, key);
      }
      return answer;
    });
  }
  return { rows: useMemo(() => applyPendingMoves(rows, waiting), [rows, waiting]), move };
}

async function send(id: string, to: Spot): Promise<MoveResult> {
  try {
    return await calls.reservations.movePlace.mutate({ id, ...to });
  } catch (error) {
    return { failure: toCallFailure(error) };
  }
}
