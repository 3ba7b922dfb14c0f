import { day, hour, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

export const rollCallKinds = ['drill', 'real'] as const;
export type RollCallKind = (typeof rollCallKinds)[number];

export const personKinds = ['guest', 'visitor', 'staff'] as const;
export type PersonKind = (typeof personKinds)[number];

export const personStates = ['missing', 'safe', 'away'] as const;
/** States of a person. `away` means known to be outside the camp. */
export type PersonState = (typeof personStates)[number];

/** Kinds of taps. `missing` reverts the counts of all callers; `undo` reverts only the caller's own count. */
export const markKinds = ['safe', 'away', 'missing', 'undo'] as const;
export type TapMark = (typeof markKinds)[number];

export interface CountingTap {
  mark: TapMark;
  at: Instant;
  /** Position in the order in which taps arrived at the server. */
  seq: number;
  byId: string;
  byName: string;
}

/** Returns the earliest tap that no one reverted. Neither the order of arrival nor a retry changes the result. */
export function findCountingTap(taps: readonly CountingTap[]): CountingTap | null {
  const back = taps.filter(({ mark }) => mark === 'missing' || mark === 'undo');
  const remaining = taps.filter((tap) => isCount(tap) && !back.some((undoTap) => revertsTap(undoTap, tap)));
  return remaining.reduce<CountingTap | null>((first, tap) => (first === null || isEarlier(tap, first) ? tap : first), null);
}

function isCount({ mark }: CountingTap): boolean {
  return mark === 'safe' || mark === 'away';
}

function revertsTap(back: CountingTap, tap: CountingTap): boolean {
  return isEarlier(tap, back) && (back.mark === 'missing' || back.byId === tap.byId);
}

/** Phones whose clocks run ahead can send taps with the same time. Then the first tap to arrive wins. */
function isEarlier(one: CountingTap, other: CountingTap): boolean {
  return one.at < other.at || (one.at === other.at && one.seq < other.seq);
}

/** Returns the reference of a person for use before the roll call exists on the server. It is the same on every device. */
export function toPersonRef(checkInId: string, key: string): string {
  return `${checkInId}.${key}`;
}

/** A person may be at the camp for this long before the planned arrival and after the planned departure. */
const presenceMargin = 12 * hour;

interface Stay {
  arrival: Instant;
  departure: Instant;
  familyArrivedAt: Instant | null;
  /** Earliest planned arrival in the family. */
  firstArrival: Instant;
}

/**
 * Returns whether a person is here or expected; null if neither. Once the desk has seen a family, all members with its earliest planned
 * arrival count as here.
 */
export function getPresence({ arrival, departure, familyArrivedAt, firstArrival }: Stay, now: Instant): 'here' | 'perhaps' | null {
  const hasCome = familyArrivedAt !== null && (arrival <= now || arrival <= firstArrival);
  if (departure < addMilliseconds(now, -presenceMargin) || (!hasCome && arrival > addMilliseconds(now, presenceMargin))) return null;
  return hasCome && departure > now ? 'here' : 'perhaps';
}

/** Returns the time of a press by the device's clock, but not later than the server's time. */
export function clampPressedAt(deviceTime: string | undefined, now: Instant): Instant {
  const at = deviceTime === undefined ? now : instantOf(Date.parse(deviceTime));
  return at > now ? now : at;
}

/** An offline start that arrives after this delay starts nothing, because it must not alert people hours later. */
export const maxStartDelay = 2 * hour;
/** A phone that was offline may send taps until this long after the end of the roll call. */
export const maxTapDelay = 3 * day;
/** A roll call ended by mistake can be resumed for this long. */
export const resumeWindow = hour;
/** Names in a report are deleted after this time. The figures stay. */
export const namesRetention = 365 * day;
