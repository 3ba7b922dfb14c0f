import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** States of a place, in the order in which work proceeds. */
export const cleaningStates = ['dirty', 'cleaning', 'clean', 'inspected', 'out-of-order'] as const;
export type CleaningState = (typeof cleaningStates)[number];

/** States that a tap can set. 'out-of-order' is not included, because it needs a reason. */
export const settableStates = ['dirty', 'cleaning', 'clean', 'inspected'] as const;
export type SettableState = (typeof settableStates)[number];

export interface UsePeriod {
  startsAt: Instant;
  endsAt: Instant;
}

/** The stored state of a place; `state` is null if no one has marked it yet. */
export interface StoredState {
  state: CleaningState | null;
  since: Instant | null;
  /** Time when the guests left, if they left before the end of their booking. */
  emptySince: Instant | null;
}

export const noStoredState: StoredState = { state: null, since: null, emptySince: null };

export interface CurrentState {
  state: CleaningState;
  since: Instant | null;
  /** True if the state follows from a booking or a closure instead of a tap. */
  isAutomatic: boolean;
}

/** Derives the state from the stored state and later bookings, so that no job has to update it. A closed place is out of order. */
export function deriveStateAt(
  stored: StoredState,
  uses: readonly UsePeriod[],
  { now, isClosed }: { now: Instant; isClosed: boolean },
): CurrentState {
  if (isClosed) return { state: 'out-of-order', since: null, isAutomatic: true };
  if (stored.state === 'out-of-order') return { state: stored.state, since: stored.since, isAutomatic: false };
  const last = lastUse(uses, now);
  if (last !== null && makesDirty(stored, last)) return { state: 'dirty', since: last.endsAt, isAutomatic: true };
  return { state: stored.state ?? 'dirty', since: stored.since, isAutomatic: stored.state === null };
}

/** Cleaning that started while guests were packing continues after their departure. */
function makesDirty({ state, since }: StoredState, last: UsePeriod): boolean {
  if (state === null || since === null) return true;
  if (state === 'cleaning') return last.startsAt > since;
  return state !== 'dirty' && last.endsAt > since;
}

function lastUse(uses: readonly UsePeriod[], now: Instant): UsePeriod | null {
  const over = uses.filter(({ endsAt }) => endsAt <= now);
  return over.reduce<UsePeriod | null>((last, use) => (last === null || use.endsAt > last.endsAt ? use : last), null);
}

/** Ends the booking of guests who left early at the time of their departure. */
export function applyEarlyDeparture<Booked extends UsePeriod>(bookings: readonly Booked[], emptySince: Instant | null): Booked[] {
  if (emptySince === null) return [...bookings];
  return bookings.map((booking) =>
    booking.startsAt < emptySince && emptySince < booking.endsAt ? { ...booking, endsAt: emptySince } : booking,
  );
}

/** A family that arrives earlier than this before the planned start was let in early; that does not mean that its place is in use. */
export const earlyArrivalLimitMs = 12 * hour;

/** Returns the start of a booking, or the arrival of its first family if that was up to twelve hours earlier. */
export function effectiveStart(startsAt: Instant, arrivedAt: Instant | null): Instant {
  const isNear = arrivedAt !== null && arrivedAt >= addMilliseconds(startsAt, -earlyArrivalLimitMs);
  return isNear && arrivedAt < startsAt ? arrivedAt : startsAt;
}

/** Returns the current guests, their departure time and the next arrival. */
export function occupancyAt<Booked extends UsePeriod>(
  uses: readonly Booked[],
  now: Instant,
): { leavesAt: Instant | null; next: Booked | null } {
  const inside = uses.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const coming = uses.filter(({ startsAt }) => startsAt > now);
  return {
    leavesAt: inside.reduce<Instant | null>((last, { endsAt }) => (last === null || endsAt > last ? endsAt : last), null),
    next: coming.reduce<Booked | null>((first, booking) => (first === null || booking.startsAt < first.startsAt ? booking : first), null),
  };
}

/** Returns until when other groups occupy the place, or null if it is free. `meets` returns whether two stays share beds. */
export function occupiedByOthersUntil<Booked extends UsePeriod & { reservationId: string }>(
  nextUse: Booked,
  uses: readonly Booked[],
  { now, meets }: { now: Instant; meets: (other: Booked) => boolean },
): Instant | null {
  const others = uses.filter(
    (booking) =>
      booking.reservationId !== nextUse.reservationId &&
      booking.endsAt > now &&
      booking.startsAt < nextUse.startsAt &&
      (booking.endsAt <= nextUse.startsAt || meets(booking)),
  );
  return others.reduce<Instant | null>((last, { endsAt }) => (last === null || endsAt > last ? endsAt : last), null);
}

export function nextOccupancyChange(uses: readonly UsePeriod[], now: Instant): Instant | null {
  const moments = uses.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > now);
  return moments.toSorted()[0] ?? null;
}

/** Counts the places that guests could move into now, which are ready and not occupied. */
export function countReady(places: readonly { state: CleaningState; isOccupied: boolean }[], inspects: boolean): number {
  return places.filter(({ state, isOccupied }) => !isOccupied && isReady(state, inspects)).length;
}

/** Returns whether guests may move in: the place is inspected, or clean if the camp does not inspect. */
export function isReady(state: CleaningState, inspects: boolean): boolean {
  return state === 'inspected' || (state === 'clean' && !inspects);
}

export type Readiness = 'ready' | 'cleaning' | 'dirty' | 'occupied' | 'out-of-order';

/** Returns the readiness of a place from its parts: the part with the worst state decides. Returns null without parts. */
export function readinessOf(parts: readonly { state: CleaningState; isTaken: boolean }[], inspects: boolean): Readiness | null {
  if (parts.length === 0) return null;
  if (parts.some(({ state }) => state === 'out-of-order')) return 'out-of-order';
  if (parts.some(({ isTaken }) => isTaken)) return 'occupied';
  if (parts.some(({ state }) => state === 'dirty')) return 'dirty';
  return parts.every(({ state }) => isReady(state, inspects)) ? 'ready' : 'cleaning';
}

/** Returns the state that the next tap sets, or null if a tap does nothing. */
export function nextMark(state: CleaningState, inspects: boolean): SettableState | null {
  if (state === 'dirty') return 'cleaning';
  if (state === 'cleaning') return 'clean';
  return state === 'clean' && inspects ? 'inspected' : null;
}

/**
 * Distributes people over places by their number of beds. A place gets at most as many people as it has beds, and people who do not fit are
 * left out.
 */
export function distributeBeds(heads: number, sleeps: readonly number[]): number[] {
  const all = sleeps.reduce((sum, beds) => sum + beds, 0);
  if (all === 0) return sleeps.map(() => 0);
  const people = Math.min(heads === 0 ? all : heads, all);
  let before = 0;
  let assignedHeads = 0;
  return sleeps.map((beds) => {
    before += beds;
    const sofar = Math.round((people * before) / all);
    const own = sofar - assignedHeads;
    assignedHeads = sofar;
    return own;
  });
}
