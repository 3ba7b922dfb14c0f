import { minute } from '#platform/time/instant.ts';
import type { WireRow } from '#platform/live/protocol.ts';
import { computeDigest } from '#features/displays/digest.ts';
import { reportRetryDelay, reportInterval } from '#features/displays/rules.ts';
import { buildScene } from '#features/displays/scene.ts';
import type { OwnScreenRow, ProgramRow, ScreenReport, ScreenState, DisplayFact } from '#features/displays/screen-state.ts';
import { createTvClock, type TvClock } from '#features/displays/tv-clock.ts';
import { tvStorage } from './tv-storage.ts';
import { deleteUnusedPictures } from './picture-cache.ts';
import { announceTv, isNewVersionAvailable, sendReport } from './tv-calls.ts';
import { openTvLive, type TvLive, type TvView } from './tv-live.ts';

export interface Tv {
  secret: string;
  clock: TvClock;
  /** null until the screen is paired for the first time. */
  state(): ScreenState | null;
  code(): string | null;
  /** Time of the last contact with the server; null while connected. */
  lastContactAt(): number | null;
  failedSlideIds(): readonly string[];
  onSlideFail(slideId: string): void;
  tick(): void;
}

/** Maximum jitter in milliseconds, so that two hundred TVs do not send at the same time. */
const maxJitter = 2_000;
const announceInterval = minute;
const versionCheckInterval = 60 * minute;

export function openTv(): Tv {
  const secret = tvStorage.secret();
  const clock = createTvClock({ wall: () => Date.now(), steady: () => performance.now() }, tvStorage.time());
  const stored = tvStorage.state();
  let own: OwnScreenRow | null = stored?.own ?? null;
  let facts: readonly DisplayFact[] = stored?.shown ?? [];
  let program: readonly ProgramRow[] = stored?.program ?? [];
  let isComplete = stored !== null;
  let digest = computeDigest({ shown: facts, program });
  let isLive = false;
  let lastContact = tvStorage.lastContactAt() ?? 0;
  let failed: string[] = [];
  let lastReported = '';
  const due = { report: 0, announce: 0, version: versionCheckInterval, keep: 0 };

  const state = (): ScreenState | null => (own !== null && own.code === null && isComplete ? { own, shown: facts, program } : null);
  const arrived = new Set<TvView>();

  const live: TvLive = openTvLive({ secret, onRows, onUnknown, onLive });

  function onRows(view: TvView, rows: readonly WireRow[]): void {
    arrived.add(view);
    if (view === 'own') receiveOwn((rows[0] as OwnScreenRow | undefined) ?? null);
    if (view === 'shown') facts = rows as DisplayFact[];
    if (view === 'program') program = rows as ProgramRow[];
    if (arrived.has('shown') && arrived.has('program')) isComplete = true;
    const now = computeDigest({ shown: facts, program });
    if (now !== digest) failed = [];
    digest = now;
    const currentState = state();
    if (currentState === null) return;
    tvStorage.saveState(currentState);
    if (view === 'shown') void deleteUnusedPictures(facts);
  }

  function receiveOwn(row: OwnScreenRow | null): void {
    own = row;
    const isPaired = row !== null && row.code === null;
    if (!isPaired) deleteState();
    live.watchCamp(isPaired);
    if (row === null) onUnknown();
  }

  /** After unpairing, no data of the camp stays on the TV. */
  function deleteState(): void {
    facts = [];
    program = [];
    isComplete = false;
    arrived.delete('shown');
    arrived.delete('program');
    tvStorage.forgetState();
    void deleteUnusedPictures([]);
  }

  function onUnknown(): void {
    own = null;
    deleteState();
    announce();
  }

  function announce(): void {
    if (performance.now() < due.announce) return;
    due.announce = performance.now() + announceInterval;
    void announceTv(secret).then(() => live.rewatchOwn());
  }

  function onLive(now: boolean): void {
    if (now && !isLive) {
      due.report = 0;
      due.version = performance.now() + Math.random() * maxJitter;
    }
    isLive = now;
  }

  function shows(currentState: ScreenState): ScreenReport {
    const isUpright = currentState.own.turned === 0 ? innerWidth < innerHeight : innerWidth > innerHeight;
    const orientation = isUpright ? 'portrait' : 'landscape';
    const { event, current, urgent } = buildScene(currentState, clock.now(), { orientation, failed });
    return {
      eventId: event?.eventId ?? null,
      eventName: event?.name ?? '',
      slide: current.kind,
      urgentId: urgent[0]?.urgentId ?? null,
      digest,
      clockOff: Math.round(clock.offset() / 1_000) * 1_000,
      failed: failed.length,
      width: innerWidth,
      height: innerHeight,
    };
  }

  async function report(currentState: ScreenState): Promise<void> {
    const askedAt = performance.now();
    const now = await sendReport(secret, shows(currentState));
    if (now === null) due.report = Math.min(due.report, performance.now() + reportRetryDelay);
    else clock.sync(now, askedAt);
  }

  function tick(): void {
    const at = performance.now();
    const currentState = state();
    if (isLive && currentState !== null) {
      const { eventId, urgentId } = shows(currentState);
      const summary = `${eventId} ${urgentId} ${digest}`;
      const isDoubtful = !clock.isKnown() && due.report > at + reportRetryDelay;
      if (summary !== lastReported || isDoubtful) due.report = Math.min(due.report, at + Math.random() * maxJitter);
      lastReported = summary;
      if (at >= due.report) {
        due.report = at + reportInterval;
        void report(currentState);
      }
    }
    // Announces the TV while the server does not know it.
    if (own === null) announce();
    const isUnpaired = own !== null && own.code !== null;
    if (isUnpaired && isLive && at >= due.announce) {
      due.announce = at + announceInterval * 30;
      void announceTv(secret);
    }
    if (isLive && clock.isKnown()) lastContact = clock.now();
    if (at >= due.keep && clock.isKnown()) {
      due.keep = at + minute;
      tvStorage.saveTime(clock.toStoredTime());
      tvStorage.saveLastContactAt(lastContact);
    }
    if (isLive && at >= due.version) {
      due.version = at + versionCheckInterval;
      void isNewVersionAvailable().then((isNew) => isNew && location.reload());
    }
  }

  addEventListener('online', () => live.check());
  return {
    secret,
    clock,
    state,
    code: () => own?.code ?? null,
    lastContactAt: () => (isLive ? null : lastContact),
    failedSlideIds: () => failed,
    onSlideFail: (slideId) => void (failed = failed.includes(slideId) ? failed : [...failed, slideId]),
    tick,
  };
}
