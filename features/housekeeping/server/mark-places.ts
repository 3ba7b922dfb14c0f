import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { SettableState } from '#features/housekeeping/rules.ts';
import type { MarkResult, MarkPlaces, MarkConflict } from '#features/housekeeping/shapes.ts';
import { type LockedPlace, lockPlaces, registerKey, savePlaceState } from './save-place-state.ts';

type MarkPlacesRequest = z.output<typeof MarkPlaces>;
type RequestedMark = MarkPlacesRequest['places'][number];

/**
 * Marks places. Skips places that someone else marked meanwhile and returns them as conflicts. An undo reverts only the caller's own marks.
 */
export async function markPlaces({ app, caller, input }: CallContext<MarkPlacesRequest>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const ids = input.places.map(({ id }) => id);
    const [lockedPlaces, isFirst] = await Promise.all([lockPlaces(tx, ids), registerKey(tx, input.key)]);
    if (!isFirst) return { done: true, marked: [], meanwhile: [] } satisfies MarkResult;
    const pairs = input.places.flatMap((requestedMark) => pairOf(requestedMark, lockedPlaces.get(requestedMark.id)));
    if (pairs.length === 0) return refuse('gone');
    const isFree = (pair: PlaceToMark) => isAsExpected(pair, input) && (!input.isUndo || pair.lockedPlace.stored?.byId === by.accountId);
    const [same, other] = [pairs.filter(isFree), pairs.filter((placePair) => !isFree(placePair))];
    const meanwhile = other.map(({ lockedPlace }) => conflictOf(lockedPlace));
    if (same.length === 0) return { ...refuse('meanwhile'), meanwhile };
    if (!input.confirmsOwn && same.some((pair) => isOwnWork(pair, by))) return refuse('own-work');
    for (const pair of same) mark(tx, pair, by, input);
    return { done: true, marked: same.map(({ requestedMark }) => requestedMark.id), meanwhile } satisfies MarkResult;
  });
}

interface PlaceToMark {
  requestedMark: RequestedMark;
  lockedPlace: LockedPlace;
}

function pairOf(requestedMark: RequestedMark, lockedPlace: LockedPlace | undefined): PlaceToMark[] {
  return lockedPlace === undefined ? [] : [{ requestedMark, lockedPlace }];
}

/** A place that is out of order cannot be changed by a tap, except by the undo of the same person. */
function isAsExpected({ requestedMark, lockedPlace }: PlaceToMark, { isUndo }: MarkPlacesRequest): boolean {
  return (
    requestedMark.from === lockedPlace.current.state &&
    (requestedMark.from !== 'out-of-order' || (isUndo && !lockedPlace.current.isAutomatic))
  );
}

/** A second person should inspect the place. Someone who works alone must confirm the inspection. */
function isOwnWork({ requestedMark, lockedPlace }: PlaceToMark, by: Caller): boolean {
  return requestedMark.to === 'inspected' && lockedPlace.stored?.cleanedById === by.accountId;
}

function conflictOf({ place, stored, current: now }: LockedPlace): MarkConflict {
  return { id: place.id, name: place.name, state: now.state, by: now.isAutomatic ? null : (stored?.byName ?? null) };
}

function mark(tx: Transaction, { requestedMark, lockedPlace }: PlaceToMark, by: Caller, { at, isUndo }: MarkPlacesRequest): void {
  const { id, from, to } = requestedMark;
  // The mark is never earlier than the state that the user saw, even if the device sends it late.
  const since = clampDeviceTime(at, { now: tx.now, notBefore: lockedPlace.current.since ?? '' });
  // Undoing an inspection does not change `cleanedById`.
  const finishes = to === 'clean' && from !== 'inspected' && !isUndo;
  const change = { state: to, since, byId: by.accountId, byName: by.name, reason: '', ...(finishes && { cleanedById: by.accountId }) };
  const kind = isUndo ? 'housekeeping.put-back' : kinds[to];
  savePlaceState(tx, id, change, { kind, before: { state: from }, after: { state: to } });
}

const kinds = {
  dirty: 'housekeeping.made-dirty',
  cleaning: 'housekeeping.started',
  clean: 'housekeeping.finished',
  inspected: 'housekeeping.inspected',
} as const satisfies Record<SettableState, `housekeeping.${string}`>;
