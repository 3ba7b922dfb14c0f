import type { FastifyPluginAsync } from 'fastify';
import { stdTimeFunctions } from 'pino';
import { type Config, readConfig, InvalidSettingError } from '#platform/config/config.ts';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import { openAppDatabase } from '#platform/database/server/app-database.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { safeText } from '#platform/log/server/safe-error.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import type { RunningApp } from './app.ts';
import type { PagesOptions } from './pages.ts';

export interface StartOptions {
  config: Config;
  /** What serves the screens. */
  pages: (needs: PagesOptions) => FastifyPluginAsync;
  /** Something to wait for before listening, such as the screens being built. */
  beside?: Promise<unknown>;
  /** Fills a throwaway camp before anybody comes. */
  fill?: (running: RunningApp) => Promise<void>;
}

/** Opens the house, listens, prints `Ready`, and stops in order when it is told to. */
export async function start({ config, pages, beside, fill }: StartOptions): Promise<void> {
  const log = openLog({ level: config.logLevel, base: null, timestamp: stdTimeFunctions.isoTime });
  const opening = openAppDatabase(config, log);
  let coming: Promise<RunningApp> | undefined;
  // From the first moment: a database that was just started would otherwise go on without its house.
  const isStopping = stopOnSignals(async () => {
    const source = await opening;
    await coming?.then((running) => running.close());
    await source.stop();
  });
  const reading = loadAppModules();
  reading.catch(() => {});
  const source = await opening;
  try {
    if (isStopping()) return;
    const { openHouse, campFacts, beginCamp, firstAdministratorLink, guestPage } = await reading;
    coming = openHouse({ config, clock: createSystemClock(), log, ...source });
    const running = await coming;
    if (fill) {
      // A camp that was filled for a look has its mails and notifications by the time it is looked at.
      await running.startJobs();
      await fill(running);
    }
    await beside;
    const { app } = running;
    const guest = (eventId: string) => guestPage({ app, input: { eventId } });
    await running.http.register(pages({ root: process.cwd(), config, camp: () => campFacts(app), guest }));
    await beginCamp(running.app);
    const link = await firstAdministratorLink(running.app);
    if (link) printLine(`First administrator: ${link}`);
    await listen(running, config);
    printLine(`Ready: ${config.publicUrl}`);
    await running.startJobs();
  } catch (why) {
    // Told to stop while it still began: what fails now fails because its database goes.
    if (isStopping()) return;
    await source.stop();
    throw why;
  }
}

/** The house's own modules, read while the database comes up: together they take as long as it does. */
async function loadAppModules() {
  const [
    { openApp: openHouse },
    { getCampSettings: campFacts },
    { initializeCamp: beginCamp, createFirstAdministratorLink: firstAdministratorLink },
    { guestPage },
  ] = await Promise.all([
    import('./app.ts'),
    import('#features/settings/server/public.ts'),
    import('#features/accounts/server/public.ts'),
    import('#features/check-in/server/public.ts'),
  ]);
  return { openHouse, campFacts, beginCamp, firstAdministratorLink, guestPage };
}

async function listen(running: RunningApp, config: Config): Promise<void> {
  try {
    await running.http.listen({ port: config.port, ...(config.host === undefined ? { host: '::' } : { host: config.host }) });
  } catch (why) {
    const code = (why as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new OperatorError(`PORT should be a free port; something else listens on ${config.port}.`);
    if (code === 'EAFNOSUPPORT' && config.host === undefined) {
      await running.http.listen({ port: config.port, host: '0.0.0.0' });
      return;
    }
    throw why;
  }
}

// operate.md promises 10 s; what is not done by then is safe to repeat after the next start.
const shutdownTimeoutMs = 9_500;

/** Answers whether it has been told to stop. */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    void stop().then(
      () => process.exit(0),
      (why: unknown) => {
        console.error(safeText(why));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => stopping;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command of the house: what an operator must mend is one sentence, a bug is a stack. */
export async function runCommand(run: (config: Config) => Promise<void>, read: typeof readConfig = readConfig): Promise<void> {
  try {
    await run(read(process.env));
  } catch (why) {
    console.error(why instanceof InvalidSettingError || why instanceof OperatorError ? why.message : safeText(why));
    process.exit(1);
  }
}
