/**
 * Shared by the fan-out benches: opens watchers of one server, sends changes at a steady rate and measures the time until each reaches all
 * watchers.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median, percentile, type ServerProcess } from './server-process.ts';
import type { Watcher } from './live-watcher.ts';

/** Prefix of the number in each change, by which the bench finds it in a watcher's messages. */
export const marker = '+1555';
const warmUp = 300;
/** Increases with each change, because an unchanged value is not sent. */
let lastNumber = 0;
const collectGarbage = exposedCollector();

export function changeText(number: number): string {
  return `${marker}${String(number).padStart(7, '0')}`;
}

export interface ChangeRate {
  perSecond: number;
  changes: number;
}

export interface Figures {
  delivered: number;
  /** Number of messages sent before the commit. It must be 0. */
  early: number;
  p50: number;
  p99: number;
  /** Figure of the fastest round, because other load on the machine only makes rounds slower. */
  best: number;
  /** Microseconds of server processor time per delivered message. */
  cpu: number;
  kilobytes: number;
}

export interface FanoutTarget {
  watch(nth: number, onFrame: (frame: Buffer) => void): Promise<Watcher>;
  change(number: number): Promise<void>;
  /** Reads the change on another connection when the first watcher has received it. */
  isCommitted(number: number): Promise<boolean>;
}

export async function measureFanout(
  server: ServerProcess,
  watchers: number,
  side: FanoutTarget,
  { perSecond, changes }: ChangeRate,
): Promise<Figures> {
  const begun = new Map<number, number>();
  const first = (lastNumber += changes + warmUp) - changes;
  const waits: number[] = [];
  const checks: Promise<boolean>[] = [];
  function onFrame(frame: Buffer): void {
    for (let at = frame.indexOf(marker); at >= 0; at = frame.indexOf(marker, at + 1)) {
      const number = Number(frame.toString('latin1', at + marker.length, at + marker.length + 7));
      const from = begun.get(number);
      if (from === undefined) continue;
      waits.push(performance.now() - from);
      if (checks.length === number - first) checks.push(side.isCommitted(number));
    }
  }
  // Run all code once before measuring, so that first calls do not count.
  const open = [await side.watch(0, onFrame)];
  for (let number = first - warmUp; number < first; number++) await side.change(number);
  const empty = await server.usage();
  for (let nth = 1; nth < watchers; nth += 50)
    open.push(...(await Promise.all(Array.from({ length: Math.min(50, watchers - nth) }, (_, n) => side.watch(nth + n, onFrame)))));
  await pause(500);
  // Collect garbage before measuring: a later collection of old lists would count as the app's delay.
  collectGarbage();
  const before = await server.usage();
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let number = first; number < first + changes; number++) {
    await pause(Math.max(0, start + ((number - first) * 1_000) / perSecond - performance.now()));
    begun.set(number, performance.now());
    calls.push(side.change(number));
  }
  await Promise.all(calls);
  for (let waited = 0; waits.length < changes * watchers && waited < 5_000; waited += 50) await pause(50);
  const after = await server.usage();
  for (const watcher of open) watcher.close();
  await server.stop();
  waits.sort((a, b) => a - b);
  return {
    delivered: waits.length,
    early: (await Promise.all(checks)).filter((committed) => !committed).length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    best: percentile(waits, 0.99),
    cpu: (after.cpu - before.cpu) / waits.length,
    kilobytes: (before.memory - empty.memory) / 1_024 / watchers,
  };
}

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** The app and the baseline take turns, so that other load on the machine affects both. */
export async function runAlternately(rounds: number, sides: (() => Promise<Figures>)[]): Promise<Figures[]> {
  const all = sides.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) for (const [nth, measureSide] of sides.entries()) all[nth]?.push(await measureSide());
  return all.map((results) => {
    const middle = (figure: keyof Figures) => median(results.map((result) => result[figure]));
    const sum = (figure: keyof Figures) => results.reduce((total, result) => total + result[figure], 0);
    return {
      delivered: sum('delivered'),
      early: sum('early'),
      p50: middle('p50'),
      p99: middle('p99'),
      best: Math.min(...results.map((result) => result.best)),
      cpu: middle('cpu'),
      kilobytes: middle('kilobytes'),
    };
  });
}

export function printFigures(title: string, expected: number, [bare, app]: Figures[]): void {
  console.log(`\n${title}`);
  console.log('        delivered / expected   early   p50 ms   p99 ms   best p99   CPU µs/message   kB/watcher');
  for (const [name, figures] of [
    ['bare', bare],
    ['house', app],
  ] as const) {
    if (figures === undefined) continue;
    const counts = `${figures.delivered} / ${expected}`.padStart(22);
    const numbers = [figures.p50, figures.p99, figures.best, figures.cpu, figures.kilobytes].map((value) => value.toFixed(1));
    console.log(
      `${name.padEnd(7)} ${counts} ${String(figures.early).padStart(7)} ${numbers[0]?.padStart(8)} ${numbers[1]?.padStart(8)} ${numbers[2]?.padStart(10)} ${numbers[3]?.padStart(16)} ${numbers[4]?.padStart(12)}`,
    );
  }
  if (bare && app)
    console.log(
      `ratio: p99 ${(app.p99 / bare.p99).toFixed(2)}, best p99 ${(app.best / bare.best).toFixed(2)}, CPU per message ${(app.cpu / bare.cpu).toFixed(2)}`,
    );
}
