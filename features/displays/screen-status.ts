import { minute } from '#platform/time/instant.ts';
import { clockTolerance, offlineAfter } from './rules.ts';
import { buildScene } from './scene.ts';
import type { ScreenRow } from './shapes.ts';
import type { ScreenState } from './screen-state.ts';

export type ScreenFault =
  | { kind: 'new' }
  | { kind: 'gone'; since: string }
  | { kind: 'other-event'; shows: string }
  | { kind: 'old' }
  | { kind: 'clock'; minutes: number }
  | { kind: 'failed'; slides: number };

export interface ExpectedState extends Pick<ScreenState, 'shown' | 'program'> {
  digest: string;
  since: number;
}

/** Screens show a change within seconds. A screen that needs longer than this is late. */
const updateGracePeriod = minute;

/** Returns what is wrong with a screen; null if it is up to date. */
export function findFault(screen: ScreenRow, expectedState: ExpectedState, at: number): ScreenFault | null {
  const { shows, lastSeenAt, goneAt } = screen;
  if (goneAt !== null || (lastSeenAt !== null && shows === null && at - Date.parse(screen.pairedAt) > offlineAfter))
    return { kind: 'gone', since: lastSeenAt ?? screen.pairedAt };
  if (shows === null || lastSeenAt === null) return { kind: 'new' };
  const isLate = at - expectedState.since > updateGracePeriod;
  const { event } = buildScene({ own: screen, ...expectedState }, at, { orientation: 'landscape' });
  const before = buildScene({ own: screen, ...expectedState }, at - updateGracePeriod, { orientation: 'landscape' }).event;
  if (isLate && shows.eventId !== (event?.eventId ?? null) && shows.eventId !== (before?.eventId ?? null))
    return { kind: 'other-event', shows: shows.eventName };
  if (isLate && shows.digest !== expectedState.digest) return { kind: 'old' };
  if (Math.abs(shows.clockOff) > clockTolerance) return { kind: 'clock', minutes: Math.round(Math.abs(shows.clockOff) / minute) };
  return shows.failed > 0 ? { kind: 'failed', slides: shows.failed } : null;
}
