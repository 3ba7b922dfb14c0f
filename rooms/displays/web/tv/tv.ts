import { minute } from '#platform/time/instant.ts';
import type { WireRow } from '#platform/live/protocol.ts';
import { digestOf } from '#rooms/displays/digest.ts';
import { reportAgain, reportEvery } from '#rooms/displays/rules.ts';
import { sceneAt } from '#rooms/displays/scene.ts';
import type { OwnRow, ProgramRow, Report, ScreenState, ShownRow } from '#rooms/displays/shown.ts';
import { openTvClock, type TvClock } from '#rooms/displays/tv-clock.ts';
import { kept } from './kept.ts';
import { forgetPictures } from './picture-path.ts';
import { announce, isNewVersion, reported } from './tv-calls.ts';
import { openTvLive, type TvLive, type TvView } from './tv-live.ts';

/** What a TV knows just now; its page draws it each second. */
export interface Tv {
  secret: string;
  clock: TvClock;
  /** Null before it has ever been paired. */
  state(): ScreenState | null;
  /** Its code, while it is not paired. */
  code(): string | null;
  /** When the server was heard last; null while it is. */
  heardAt(): number | null;
  failed(): readonly string[];
  fail(slideId: string): void;
  /** Each second. */
  tick(): void;
}

/** A try with the network is spread, so that two hundred TVs do not all speak in one moment. */
const spread = 2_000;
const announceEvery = minute;
const lookForVersionEvery = 60 * minute;

export function openTv(): Tv {
  const secret = kept.secret();
  const clock = openTvClock({ wall: () => Date.now(), steady: () => performance.now() }, kept.time());
  const before = kept.state();
  let own: OwnRow | null = before?.own ?? null;
  let shown: readonly ShownRow[] = before?.shown ?? [];
  let program: readonly ProgramRow[] = before?.program ?? [];
  let isComplete = before !== null;
  let digest = digestOf({ shown, program });
  let isLive = false;
  let heard = kept.heardAt() ?? 0;
  let failed: string[] = [];
  let said = '';
  const due = { report: 0, announce: 0, version: lookForVersionEvery, keep: 0 };

  const state = (): ScreenState | null => (own !== null && own.code === null && isComplete ? { own, shown, program } : null);
  const arrived = new Set<TvView>();

  const live: TvLive = openTvLive({ secret, onRows, onUnknown, onLive });

  function onRows(view: TvView, rows: readonly WireRow[]): void {
    arrived.add(view);
    if (view === 'own') heardOfItself((rows[0] as OwnRow | undefined) ?? null);
    if (view === 'shown') shown = rows as ShownRow[];
    if (view === 'program') program = rows as ProgramRow[];
    if (arrived.has('shown') && arrived.has('program')) isComplete = true;
    const now = digestOf({ shown, program });
    if (now !== digest) failed = [];
    digest = now;
    const known = state();
    if (known === null) return;
    kept.keepState(known);
    if (view === 'shown') void forgetPictures(shown);
  }

  function heardOfItself(row: OwnRow | null): void {
    own = row;
    const isPaired = row !== null && row.code === null;
    if (!isPaired) forget();
    live.watchCamp(isPaired);
    if (row === null) onUnknown();
  }

  /** Let go: nothing of the camp stays here. */
  function forget(): void {
    shown = [];
    program = [];
    isComplete = false;
    arrived.delete('shown');
    arrived.delete('program');
    kept.forgetState();
    void forgetPictures([]);
  }

  function onUnknown(): void {
    own = null;
    forget();
    announceItself();
  }

  function announceItself(): void {
    if (performance.now() < due.announce) return;
    due.announce = performance.now() + announceEvery;
    void announce(secret).then(() => live.askAgain());
  }

  function onLive(now: boolean): void {
    if (now && !isLive) {
      due.report = 0;
      due.version = performance.now() + Math.random() * spread;
    }
    isLive = now;
  }

  function shows(known: ScreenState): Report {
    const isUpright = known.own.turned === 0 ? innerWidth < innerHeight : innerWidth > innerHeight;
    const orientation = isUpright ? 'portrait' : 'landscape';
    const { event, current, urgent } = sceneAt(known, clock.now(), { orientation, failed });
    return {
      eventId: event?.eventId ?? null,
      eventName: event?.name ?? '',
      slide: current.kind,
      urgentId: urgent[0]?.urgentId ?? null,
      digest,
      clockOff: Math.round(clock.off() / 1_000) * 1_000,
      failed: failed.length,
      width: innerWidth,
      height: innerHeight,
    };
  }

  async function report(known: ScreenState): Promise<void> {
    const asked = performance.now();
    const now = await reported(secret, shows(known));
    if (now === null) due.report = Math.min(due.report, performance.now() + reportAgain);
    else clock.told(now, asked);
  }

  function tick(): void {
    const at = performance.now();
    const known = state();
    if (isLive && known !== null) {
      const { eventId, urgentId } = shows(known);
      const news = `${eventId} ${urgentId} ${digest}`;
      const isDoubtful = !clock.isKnown() && due.report > at + reportAgain;
      if (news !== said || isDoubtful) due.report = Math.min(due.report, at + Math.random() * spread);
      said = news;
      if (at >= due.report) {
        due.report = at + reportEvery;
        void report(known);
      }
    }
    // Where the last time came to nothing, nobody knows it yet, and nothing is told to it.
    if (own === null) announceItself();
    const isUnpaired = own !== null && own.code !== null;
    if (isUnpaired && isLive && at >= due.announce) {
      due.announce = at + announceEvery * 30;
      void announce(secret);
    }
    if (isLive && clock.isKnown()) heard = clock.now();
    if (at >= due.keep && clock.isKnown()) {
      due.keep = at + minute;
      kept.keepTime(clock.toKeep());
      kept.keepHeardAt(heard);
    }
    if (isLive && at >= due.version) {
      due.version = at + lookForVersionEvery;
      void isNewVersion().then((isNew) => isNew && location.reload());
    }
  }

  addEventListener('online', () => live.check());
  return {
    secret,
    clock,
    state,
    code: () => own?.code ?? null,
    heardAt: () => (isLive ? null : heard),
    failed: () => failed,
    fail: (slideId) => void (failed = failed.includes(slideId) ? failed : [...failed, slideId]),
    tick,
  };
}
