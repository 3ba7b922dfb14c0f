import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { doneAt } from '#platform/outbox/done-at.ts';
import type { MarkedState } from '#rooms/housekeeping/rules.ts';
import type { Marked, Marking, Meanwhile } from '#rooms/housekeeping/shapes.ts';
import { type HeldPlace, heldPlaces, isFirstTime, keepPlace } from './keep-place.ts';

type Asked = z.output<typeof Marking>;
type Wish = Asked['places'][number];

/**
 * Starts, finishes or inspects one place or all of a building. Each must stand as the asker saw it; where somebody was
 * faster they are told who, and nothing of that is undone. One that was done by nobody else is done all the same. An
 * undo takes back only what its asker did: where their own tap came to nothing, what stands is somebody else's.
 */
export async function markPlaces({ floor, caller, input }: CallContext<Asked>) {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const ids = input.places.map(({ id }) => id);
    const [held, isFirst] = await Promise.all([heldPlaces(tx, ids), isFirstTime(tx, input.key)]);
    if (!isFirst) return { done: true, marked: [], meanwhile: [] } satisfies Marked;
    const there = input.places.flatMap((wish) => pairOf(wish, held.get(wish.id)));
    if (there.length === 0) return refuse('gone');
    const isFree = (pair: Pair) => isAsSeen(pair, input) && (!input.isUndo || pair.one.kept?.byId === by.accountId);
    const [same, other] = [there.filter(isFree), there.filter((one) => !isFree(one))];
    const meanwhile = other.map(({ one }) => meanwhileOf(one));
    if (same.length === 0) return { ...refuse('meanwhile'), meanwhile };
    if (!input.confirmsOwn && same.some((pair) => isOwnWork(pair, by))) return refuse('own-work');
    for (const pair of same) mark(tx, pair, by, input);
    return { done: true, marked: same.map(({ wish }) => wish.id), meanwhile } satisfies Marked;
  });
}

interface Pair {
  wish: Wish;
  one: HeldPlace;
}

function pairOf(wish: Wish, one: HeldPlace | undefined): Pair[] {
  return one === undefined ? [] : [{ wish, one }];
}

/** A place that is out of order is put in order again, not tapped; whoever has just said so takes that back. */
function isAsSeen({ wish, one }: Pair, { isUndo }: Asked): boolean {
  return wish.from === one.now.state && (wish.from !== 'out-of-order' || (isUndo && !one.now.byItself));
}

/** Somebody else looks at what one has cleaned; alone on a shift one says so. */
function isOwnWork({ wish, one }: Pair, by: Caller): boolean {
  return wish.to === 'inspected' && one.kept?.cleanedById === by.accountId;
}

function meanwhileOf({ place, kept, now }: HeldPlace): Meanwhile {
  return { id: place.id, name: place.name, state: now.state, by: now.byItself ? null : (kept?.byName ?? null) };
}

function mark(tx: Transaction, { wish, one }: Pair, by: Caller, { at, isUndo }: Asked): void {
  const { id, from, to } = wish;
  // Never before it came to be as it was seen, however long the device kept it.
  const since = doneAt(at, { now: tx.now, notBefore: one.now.since ?? '' });
  // What is taken back to clean was finished by whoever did so then.
  const finishes = to === 'clean' && from !== 'inspected' && !isUndo;
  const change = { state: to, since, byId: by.accountId, byName: by.name, reason: '', ...(finishes && { cleanedById: by.accountId }) };
  const kind = isUndo ? 'housekeeping.put-back' : kinds[to];
  keepPlace(tx, id, change, { kind, before: { state: from }, after: { state: to } });
}

const kinds = {
  dirty: 'housekeeping.made-dirty',
  cleaning: 'housekeeping.started',
  clean: 'housekeeping.finished',
  inspected: 'housekeeping.inspected',
} as const satisfies Record<MarkedState, `housekeeping.${string}`>;
