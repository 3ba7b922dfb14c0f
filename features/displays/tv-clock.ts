import { day, minute } from '#platform/time/instant.ts';

/** The time data that a TV stores for the next start. */
export interface StoredTime {
  /** Milliseconds by which the TV's clock is ahead of the camp's clock. */
  off: number;
  /** The latest time that the TV has known. */
  at: number;
}

/** The two clocks of a device, in milliseconds. */
export interface DeviceClocks {
  /** The device's system time. It can be wrong by hours and can jump. */
  wall(): number;
  /** A monotonic clock that runs while the page is open. */
  steady(): number;
}

export interface TvClock {
  now(): number;
  /**
   * False if the TV lost the time in a power cut or in sleep and has not synced since. The screen then shows no clock, because a wrong time
   * is worse.
   */
  isKnown(): boolean;
  offset(): number;
  /** Sets the time from the server's answer. `askedAt` is the request time on the monotonic clock. */
  sync(serverNow: number, askedAt: number): void;
  toStoredTime(): StoredTime;
}

const clockSlack = minute;
/** A larger deviation than this means that the TV slept or that its clock was changed. */
const longestDrift = 10 * minute;
/** A clock that is further ahead of the stored time than this is wrong: no TV is offline for two weeks. */
const maxTimeOff = 14 * day;

/** Returns a clock based on the server's time. After an offline start, the clock uses the TV's system time and the stored deviation. */
export function createTvClock({ wall, steady }: DeviceClocks, stored: StoredTime | null): TvClock {
  let base: { camp: number; steady: number; wall: number } | null = null;
  const now = () => (base === null ? wall() - (stored?.off ?? 0) : base.camp + steady() - base.steady);
  return {
    now,
    isKnown() {
      // The monotonic clock may stop while a TV sleeps.
      if (base !== null) return Math.abs(wall() - base.wall - (steady() - base.steady)) <= longestDrift;
      return stored !== null && now() >= stored.at - clockSlack && now() <= stored.at + maxTimeOff;
    },
    offset: () => Math.round(wall() - now()),
    sync(serverNow, askedAt) {
      const at = steady();
      base = { camp: serverNow + (at - askedAt) / 2, steady: at, wall: wall() };
    },
    toStoredTime: () => ({ off: wall() - now(), at: now() }),
  };
}
