import { day, hour, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

export const rollCallKinds = ['drill', 'real'] as const;
export type RollCallKind = (typeof rollCallKinds)[number];

export const personKinds = ['guest', 'visitor', 'staff'] as const;
export type PersonKind = (typeof personKinds)[number];

export const personStates = ['missing', 'safe', 'away'] as const;
/** `away`: not at the camp any more, as somebody knows. */
export type PersonState = (typeof personStates)[number];

/** `missing` takes back what everybody counted, `undo` what oneself did. */
export const markKinds = ['safe', 'away', 'missing', 'undo'] as const;
export type Mark = (typeof markKinds)[number];

export interface Tap {
  mark: Mark;
  at: Instant;
  /** In the order in which they arrived. */
  seq: number;
  byId: string;
  byName: string;
}

/**
 * Who counted somebody: the earliest tap that nobody took back, by the time at which it was pressed. In whatever order
 * taps arrive, and however often, every phone ends with the same.
 */
export function findCountingTap(taps: readonly Tap[]): Tap | null {
  const back = taps.filter(({ mark }) => mark === 'missing' || mark === 'undo');
  const left = taps.filter((tap) => isCount(tap) && !back.some((one) => revertsTap(one, tap)));
  return left.reduce<Tap | null>((first, tap) => (first === null || isEarlier(tap, first) ? tap : first), null);
}

function isCount({ mark }: Tap): boolean {
  return mark === 'safe' || mark === 'away';
}

function revertsTap(back: Tap, tap: Tap): boolean {
  return isEarlier(tap, back) && (back.mark === 'missing' || back.byId === tap.byId);
}

/** At one moment, as of phones whose clocks run ahead, the one that arrived first. */
function isEarlier(one: Tap, other: Tap): boolean {
  return one.at < other.at || (one.at === other.at && one.seq < other.seq);
}

/** How somebody of a check-in is named before a roll-call has begun for all: the same on every device. */
export function toPersonRef(checkInId: string, key: string): string {
  return `${checkInId}.${key}`;
}

/** So long before they come and after they go somebody may be there after all. */
const presenceMargin = 12 * hour;

interface Stay {
  arrival: Instant;
  departure: Instant;
  familyArrivedAt: Instant | null;
  /** When the first of the family meant to come. */
  firstArrival: Instant;
}

/**
 * Whether somebody is looked for: they are here, they may be, or they are not (null). Once their family was seen at the desk
 * whoever meant to come with its first is here, whatever time they had typed: the form offers the next quarter of an hour.
 */
export function getPresence({ arrival, departure, familyArrivedAt, firstArrival }: Stay, now: Instant): 'here' | 'perhaps' | null {
  const hasCome = familyArrivedAt !== null && (arrival <= now || arrival <= firstArrival);
  if (departure < addMilliseconds(now, -presenceMargin) || (!hasCome && arrival > addMilliseconds(now, presenceMargin))) return null;
  return hasCome && departure > now ? 'here' : 'perhaps';
}

/** When something was pressed, by what its device said, however long ago: never in the future. */
export function clampPressedAt(said: string | undefined, now: Instant): Instant {
  const at = said === undefined ? now : instantOf(Date.parse(said));
  return at > now ? now : at;
}

/** What was pressed so long ago without a network starts nothing any more: nobody is rung out of bed for it. */
export const maxStartDelay = 2 * hour;
/** A phone that was without a network may still tell after the end what it counted before. */
export const maxTapDelay = 3 * day;
/** So long one that was ended by mistake goes on again. */
export const resumeWindow = hour;
/** So long the names in a report are kept; its figures stay. */
export const namesRetention = 365 * day;
