import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** What a place is while somebody makes it ready, in the order in which it comes to be so. */
export const cleaningStates = ['dirty', 'cleaning', 'clean', 'inspected', 'out-of-order'] as const;
export type CleaningState = (typeof cleaningStates)[number];

/** Those that a tap leads to; out of order wants a reason. */
export const settableStates = ['dirty', 'cleaning', 'clean', 'inspected'] as const;
export type SettableState = (typeof settableStates)[number];

/** A span in which people sleep in a place or use it. */
export interface UsePeriod {
  startsAt: Instant;
  endsAt: Instant;
}

/** What people said of a place; `state` is null where nobody has said anything yet. */
export interface StoredState {
  state: CleaningState | null;
  since: Instant | null;
  /** Whoever was in there then has left, before the end of their booking. */
  emptySince: Instant | null;
}

export const noStoredState: StoredState = { state: null, since: null, emptySince: null };

export interface CurrentState {
  state: CleaningState;
  since: Instant | null;
  /** It came about by a booking that ended or by a closed place: nobody tapped it. */
  isAutomatic: boolean;
}

/**
 * How a place stands now, by what people said of it and who has used it since: states follow bookings without
 * anybody's work. A closed place is out of order. Nobody knows that a place is clean until somebody says so.
 */
export function stateAt(
  kept: StoredState,
  uses: readonly UsePeriod[],
  { now, isClosed }: { now: Instant; isClosed: boolean },
): CurrentState {
  if (isClosed) return { state: 'out-of-order', since: null, isAutomatic: true };
  if (kept.state === 'out-of-order') return { state: kept.state, since: kept.since, isAutomatic: false };
  const last = lastUse(uses, now);
  if (last !== null && makesDirty(kept, last)) return { state: 'dirty', since: last.endsAt, isAutomatic: true };
  return { state: kept.state ?? 'dirty', since: kept.since, isAutomatic: kept.state === null };
}

/** Cleaning that began while they were still packing goes on when they have left. */
function makesDirty({ state, since }: StoredState, last: UsePeriod): boolean {
  if (state === null || since === null) return true;
  if (state === 'cleaning') return last.startsAt > since;
  return state !== 'dirty' && last.endsAt > since;
}

/** The one that ended last. */
function lastUse(uses: readonly UsePeriod[], now: Instant): UsePeriod | null {
  const over = uses.filter(({ endsAt }) => endsAt <= now);
  return over.reduce<UsePeriod | null>((last, use) => (last === null || use.endsAt > last.endsAt ? use : last), null);
}

/** Bookings as they were used: who left early is gone since then. */
export function withEarlyDeparture<Booked extends UsePeriod>(bookings: readonly Booked[], emptySince: Instant | null): Booked[] {
  if (emptySince === null) return [...bookings];
  return bookings.map((one) => (one.startsAt < emptySince && emptySince < one.endsAt ? { ...one, endsAt: emptySince } : one));
}

/** How long before its time a booking may begin, where a family of it has arrived at the desk. Who came earlier was let in, and says nothing of its places. */
export const earlyArrivalLimitMs = 12 * hour;

/** When a booking begins whose first family arrived at a moment, if any: not later than it says. */
export function effectiveStart(startsAt: Instant, arrivedAt: Instant | null): Instant {
  const isNear = arrivedAt !== null && arrivedAt >= addMilliseconds(startsAt, -earlyArrivalLimitMs);
  return isNear && arrivedAt < startsAt ? arrivedAt : startsAt;
}

/** Who is in there, until when, and who comes next. */
export function occupancyAt<Booked extends UsePeriod>(
  uses: readonly Booked[],
  now: Instant,
): { leavesAt: Instant | null; next: Booked | null } {
  const inside = uses.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const coming = uses.filter(({ startsAt }) => startsAt > now);
  return {
    leavesAt: inside.reduce<Instant | null>((last, { endsAt }) => (last === null || endsAt > last ? endsAt : last), null),
    next: coming.reduce<Booked | null>((first, one) => (first === null || one.startsAt < first.startsAt ? one : first), null),
  };
}

/**
 * Until when others have a place before `theirs` begins, null where nobody has: however it stands now, they leave it to be
 * cleaned. `meets` tells them from who lies in another bed of the same room and only stays beside.
 */
export function occupiedByOthersUntil<Booked extends UsePeriod & { reservationId: string }>(
  theirs: Booked,
  uses: readonly Booked[],
  { now, meets }: { now: Instant; meets: (other: Booked) => boolean },
): Instant | null {
  const others = uses.filter(
    (one) =>
      one.reservationId !== theirs.reservationId &&
      one.endsAt > now &&
      one.startsAt < theirs.startsAt &&
      (one.endsAt <= theirs.startsAt || meets(one)),
  );
  return others.reduce<Instant | null>((last, { endsAt }) => (last === null || endsAt > last ? endsAt : last), null);
}

/** When a place turns by the clock alone: somebody comes or goes. */
export function nextOccupancyChange(uses: readonly UsePeriod[], now: Instant): Instant | null {
  const moments = uses.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > now);
  return moments.toSorted()[0] ?? null;
}

/** Counts the places that guests could move into now: clean enough and empty. */
export function countReady(places: readonly { state: CleaningState; isOccupied: boolean }[], inspects: boolean): number {
  return places.filter(({ state, isOccupied }) => !isOccupied && isReady(state, inspects)).length;
}

/** Whether guests may have it: inspected, or clean where the camp does not inspect. */
export function isReady(state: CleaningState, inspects: boolean): boolean {
  return state === 'inspected' || (state === 'clean' && !inspects);
}

/** How a family finds its place. */
export type Readiness = 'ready' | 'cleaning' | 'dirty' | 'occupied' | 'out-of-order';

/** The readiness of a place with all its parts: the part that is furthest from ready decides. Null for a place without parts. */
export function readinessOf(parts: readonly { state: CleaningState; isTaken: boolean }[], inspects: boolean): Readiness | null {
  if (parts.length === 0) return null;
  if (parts.some(({ state }) => state === 'out-of-order')) return 'out-of-order';
  if (parts.some(({ isTaken }) => isTaken)) return 'occupied';
  if (parts.some(({ state }) => state === 'dirty')) return 'dirty';
  return parts.every(({ state }) => isReady(state, inspects)) ? 'ready' : 'cleaning';
}

/** What one tap does next; null where a tap does nothing. */
export function nextMark(state: CleaningState, inspects: boolean): SettableState | null {
  if (state === 'dirty') return 'cleaning';
  if (state === 'cleaning') return 'clean';
  return state === 'clean' && inspects ? 'inspected' : null;
}

/** People of a group over its places by their beds: never more than there are, and in all as many as come. */
export function distributeBeds(heads: number, sleeps: readonly number[]): number[] {
  const all = sleeps.reduce((sum, beds) => sum + beds, 0);
  if (all === 0) return sleeps.map(() => 0);
  const people = Math.min(heads === 0 ? all : heads, all);
  let before = 0;
  let given = 0;
  return sleeps.map((beds) => {
    before += beds;
    const sofar = Math.round((people * before) / all);
    const own = sofar - given;
    given = sofar;
    return own;
  });
}
