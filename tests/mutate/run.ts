import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { equivalentMutants } from './equivalent-mutants.ts';
import { mutatedModules, type MutatedModule } from './mutated-modules.ts';
import { describeMutant, type Mutant, findMutants } from './mutants.ts';
import type { MutantRequest } from './worker.ts';

/**
 * `npm run mutate`: changes one expression at a time in the modules of mutated-modules.ts and runs their tests, which must fail.
 * `npm run mutate -- features/payments --workers 2 --minutes 10 --out survivors.json`
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    minutes: { type: 'string', default: '30' },
    out: { type: 'string' },
  },
});

/** A mutant may cause an endless loop. After this time it counts as detected. */
const longestMutant = 20_000;
const slowestStart = 60_000;

interface Survivor {
  file: string;
  mutant: string;
}

interface Result {
  file: string;
  mutants: number;
  survivors: Survivor[];
  failure?: string;
}

/** A process with its own vitest. It is replaced if a mutant hangs it. */
class Worker {
  #child: ChildProcess | null = null;

  async passes(request: MutantRequest, timeout = longestMutant): Promise<boolean> {
    const child = this.#child ?? (await this.#start());
    const answer = await messageOf<boolean>(child, timeout, () => child.send(request));
    if (answer === undefined) this.stop();
    return answer ?? false;
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start(): Promise<ChildProcess> {
    this.#child = fork(join(import.meta.dirname, 'worker.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if ((await messageOf(this.#child, slowestStart)) === undefined) throw new Error('A worker did not start');
    return this.#child;
  }
}

/** Returns the next message of a process. Returns undefined if the process ends or sends nothing for the given milliseconds. */
function messageOf<T>(child: ChildProcess, timeout: number, start?: () => void): Promise<T | undefined> {
  return new Promise((resolve) => {
    const end = (message?: T) => {
      clearTimeout(timer);
      child.off('message', end as never).off('exit', ended);
      resolve(message);
    };
    const ended = () => end();
    const timer = setTimeout(ended, timeout);
    child.once('message', end as never).once('exit', ended);
    start?.();
  });
}

async function survivorsOf({ file, tests }: MutatedModule, worker: Worker, deadline: number): Promise<Result> {
  const source = readFileSync(file, 'utf8');
  const mutants = findMutants(file, source);
  const result: Result = { file, mutants: mutants.length, survivors: [] };
  const failure = (reason: string) => ({ ...result, failure: reason });
  if (!(await worker.passes({ file, tests, index: null }, slowestStart))) return failure('its tests fail without any mutant');
  for (const [index, mutant] of mutants.entries()) {
    if (Date.now() > deadline) return failure(`out of time after ${index} mutants`);
    if (isEquivalent(file, source, mutant)) continue;
    if (await worker.passes({ file, tests, index })) result.survivors.push({ file, mutant: describeMutant(source, mutant) });
  }
  return result;
}

function isEquivalent(file: string, source: string, mutant: Mutant): boolean {
  const line = source.split('\n')[mutant.line - 1]?.trim() ?? '';
  const original = source.slice(mutant.start, mutant.end);
  return equivalentMutants.some(
    (entry) => entry.file === file && line.includes(entry.line) && entry.from === original && entry.to === mutant.text,
  );
}

async function main(): Promise<void> {
  const startedAt = Date.now();
  const deadline = startedAt + Number(values.minutes) * 60_000;
  const chosen = mutatedModules.filter(({ file }) => positionals.length === 0 || positionals.some((path) => file.startsWith(path)));
  const queue = [...chosen];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    const worker = new Worker();
    for (let module = queue.shift(); module !== undefined; module = queue.shift()) {
      const result = await survivorsOf(module, worker, deadline);
      results.push(result);
      print(result);
    }
    worker.stop();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  const [mutants, survivors] = [results.reduce((total, entry) => total + entry.mutants, 0), results.flatMap((entry) => entry.survivors)];
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  process.stdout.write(
    `\n${results.length} modules, ${mutants} mutants, ${equivalentMutants.length} marked as equivalent, ${survivors.length} survivors, ${seconds} s\n`,
  );
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(results, null, 2)}\n`);
  process.exitCode = survivors.length > 0 || results.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

function print({ file, mutants, survivors, failure }: Result): void {
  process.stdout.write(`${file}: ${mutants} mutants, ${survivors.length} survivors${failure ? `, ${failure}` : ''}\n`);
  for (const { mutant } of survivors) process.stdout.write(`  ${mutant}\n`);
}

await main();
