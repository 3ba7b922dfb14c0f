import { useMemo, useRef } from 'react';
import type { Refusal } from '#platform/http/outcome.ts';
import { type CallFailure, toCallFailure, calls } from '#platform/http/web/calls.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useDirectChange, usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import type { PlacementRefusal } from '#features/places/place-moves.ts';
import type { ConflictRefusal, BookedRefusal, PlaceRow } from '#features/places/shapes.ts';
import { applyPendingMoves, findUnconfirmedMoves } from './pending-moves.ts';
import type { Spot } from './tree-steps.ts';

export type MoveResult =
  | { done: true }
  | ConflictRefusal
  | BookedRefusal
  | Refusal<PlacementRefusal | 'inside-itself'>
  | { failure: CallFailure };
export type MovePlace = (id: string, to: Spot) => Promise<MoveResult>;

type MoveItem = OutboxItem & { input: Spot & { id: string } };

const movePlace = 'reservations.movePlace';
const isMove = (item: OutboxItem): item is MoveItem => item.call === movePlace;

/** Shows moves of places at once, sends them in order and reverts refused ones. */
export function useOptimisticMoves(live: readonly PlaceRow[]): { rows: readonly PlaceRow[]; move: MovePlace } {
  const { pending } = usePendingChanges(isMove);
  const send = useDirectChange(movePlace, calls.reservations.movePlace.mutate);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const rows = useMemo(() => {
    const moves = pending.map(({ key, input, stage }) => ({ key, ...input, isAnswered: stage === 'answered' }));
    return applyPendingMoves(live, findUnconfirmedMoves(live, moves));
  }, [live, pending]);

  function move(id: string, to: Spot): Promise<MoveResult> {
    const request = queue.current.then(() => send({ id, ...to })).catch((error: unknown) => ({ failure: toCallFailure(error) }));
    queue.current = request;
    return request;
  }
  return { rows, move };
}
