import { day, hour, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

export const rollCallKinds = ['drill', 'real'] as const;
export type RollCallKind = (typeof rollCallKinds)[number];

export const personKinds = ['guest', 'visitor', 'staff'] as const;
export type PersonKind = (typeof personKinds)[number];

export const personStates = ['missing', 'safe', 'away'] as const;
/** `away`: known to be outside the camp. */
export type PersonState = (typeof personStates)[number];

/** `missing` reverts everyone's counts, `undo` only the caller's own. */
export const markKinds = ['safe', 'away', 'missing', 'undo'] as const;
export type Mark = (typeof markKinds)[number];

export interface Tap {
  mark: Mark;
  at: Instant;
  /** Order of arrival at the server. */
  seq: number;
  byId: string;
  byName: string;
}

/** Returns the earliest press that no one reverted. The result does not depend on the order of arrival, or on retries. */
export function findCountingTap(taps: readonly Tap[]): Tap | null {
  const back = taps.filter(({ mark }) => mark === 'missing' || mark === 'undo');
  const remaining = taps.filter((tap) => isCount(tap) && !back.some((undoTap) => revertsTap(undoTap, tap)));
  return remaining.reduce<Tap | null>((first, tap) => (first === null || isEarlier(tap, first) ? tap : first), null);
}

function isCount({ mark }: Tap): boolean {
  return mark === 'safe' || mark === 'away';
}

function revertsTap(back: Tap, tap: Tap): boolean {
  return isEarlier(tap, back) && (back.mark === 'missing' || back.byId === tap.byId);
}

/** Two taps with the same time, as from phones whose clocks run ahead: the first to arrive wins. */
function isEarlier(one: Tap, other: Tap): boolean {
  return one.at < other.at || (one.at === other.at && one.seq < other.seq);
}

/** Returns the reference of a person before the roll call exists on the server: the same on every device. */
export function toPersonRef(checkInId: string, key: string): string {
  return `${checkInId}.${key}`;
}

/** People may be at the camp this long before their arrival and after their departure. */
const presenceMargin = 12 * hour;

interface Stay {
  arrival: Instant;
  departure: Instant;
  familyArrivedAt: Instant | null;
  /** Earliest planned arrival in the family. */
  firstArrival: Instant;
}

/** Returns whether a person is here or expected; null if neither. Seeing a family counts everyone of its first planned arrival. */
export function getPresence({ arrival, departure, familyArrivedAt, firstArrival }: Stay, now: Instant): 'here' | 'perhaps' | null {
  const hasCome = familyArrivedAt !== null && (arrival <= now || arrival <= firstArrival);
  if (departure < addMilliseconds(now, -presenceMargin) || (!hasCome && arrival > addMilliseconds(now, presenceMargin))) return null;
  return hasCome && departure > now ? 'here' : 'perhaps';
}

/** Returns the time of a press by the device's clock, never in the future. */
export function clampPressedAt(deviceTime: string | undefined, now: Instant): Instant {
  const at = deviceTime === undefined ? now : instantOf(Date.parse(deviceTime));
  return at > now ? now : at;
}

/** A start older than this starts nothing: it must not alert people hours later. */
export const maxStartDelay = 2 * hour;
/** A phone that was offline may send taps until this long after the end. */
export const maxTapDelay = 3 * day;
/** A roll call ended by mistake can be resumed for this long. */
export const resumeWindow = hour;
/** Names in a report are deleted after this time; its figures stay. */
export const namesRetention = 365 * day;
