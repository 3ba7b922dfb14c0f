import { day, minute } from '#platform/time/instant.ts';

/** The time that a TV stores while it is off. */
export interface StoredTime {
  /** How far its own clock is ahead of the camp's, in milliseconds. */
  off: number;
  /** The latest known moment. */
  at: number;
}

/** Clocks of the device, in milliseconds. */
export interface DeviceClocks {
  /** The device's time, which may be wrong by hours and may jump. */
  wall(): number;
  /** A monotonic clock while the page is open. */
  steady(): number;
}

export interface TvClock {
  now(): number;
  /** False if the TV lost the time in a power cut or in sleep and has not synced since: a wrong clock is worse than none. */
  isKnown(): boolean;
  offset(): number;
  /** Sets the time from the server's answer. `askedAt` is the time of the request on the steady clock. */
  sync(serverNow: number, askedAt: number): void;
  toStoredTime(): StoredTime;
}

const clockSlack = minute;
/** A larger deviation while the TV is on means that it slept or its clock was set. */
const longestDrift = 10 * minute;
/** A clock further ahead was set wrongly: no TV is offline for two weeks. */
const maxTimeOff = 14 * day;

/** Returns a clock based on the server's time. After a cold start offline it uses the TV's clock with the stored deviation. */
export function createTvClock({ wall, steady }: DeviceClocks, stored: StoredTime | null): TvClock {
  let base: { camp: number; steady: number; wall: number } | null = null;
  const now = () => (base === null ? wall() - (stored?.off ?? 0) : base.camp + steady() - base.steady);
  return {
    now,
    isKnown() {
      // The steady clock may stop while a TV sleeps.
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
