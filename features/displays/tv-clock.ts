import { day, minute } from '#platform/time/instant.ts';

/** What a TV keeps of the time while it is off. */
export interface StoredTime {
  /** How far its own clock was ahead of the camp's. */
  off: number;
  /** The latest moment that it knew to be past. */
  at: number;
}

/** Of this device, in milliseconds. */
export interface DeviceClocks {
  /** Its own idea of the time, which may be wrong by hours and may jump. */
  wall(): number;
  /** Goes on evenly while the page is open. */
  steady(): number;
}

/** The camp's time on a TV. */
export interface TvClock {
  now(): number;
  /** False where a TV lost the time, with its power or in its sleep, and nobody has told it since: a wrong clock is worse than none. */
  isKnown(): boolean;
  /** How far the TV's own clock is ahead of the camp's. */
  offset(): number;
  /** The server said what time it is, somewhere between asking and its answer. */
  sync(serverNow: number, askedAt: number): void;
  toStoredTime(): StoredTime;
}

const clockSlack = minute;
/** By so much no clock of a TV goes wrong while it is on: it slept, or somebody set it. */
const longestDrift = 10 * minute;
/** A clock that is farther ahead was set anew: no TV waits for two weeks without the network. */
const maxTimeOff = 14 * day;

/** By what the server said and a clock that nobody can set; after a cold start without it by the TV's own, as far as it was off. */
export function createTvClock({ wall, steady }: DeviceClocks, kept: StoredTime | null): TvClock {
  let base: { camp: number; steady: number; wall: number } | null = null;
  const now = () => (base === null ? wall() - (kept?.off ?? 0) : base.camp + steady() - base.steady);
  return {
    now,
    isKnown() {
      // While a TV sleeps, what goes on evenly may stand still.
      if (base !== null) return Math.abs(wall() - base.wall - (steady() - base.steady)) <= longestDrift;
      return kept !== null && now() >= kept.at - clockSlack && now() <= kept.at + maxTimeOff;
    },
    offset: () => Math.round(wall() - now()),
    sync(serverNow, askedAt) {
      const at = steady();
      base = { camp: serverNow + (at - askedAt) / 2, steady: at, wall: wall() };
    },
    toStoredTime: () => ({ off: wall() - now(), at: now() }),
  };
}
