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
  pages: (needs: PagesOptions) => FastifyPluginAsync;
  /** The server waits for this promise before it listens, for example for the build of the screens. */
  awaitBeforeListening?: Promise<unknown>;
  fill?: (running: RunningApp) => Promise<void>;
}

/** Opens the app, listens, and prints `Ready`. On a signal it stops everything in order. */
export async function start({ config, pages, awaitBeforeListening, fill }: StartOptions): Promise<void> {
  const log = openLog({ level: config.logLevel, base: null, timestamp: stdTimeFunctions.isoTime });
  const openingDatabase = openAppDatabase(config, log);
  let openingApp: Promise<RunningApp> | undefined;
  // Register this first: without it, a signal during the start would leave the database running without the app.
  const isStopping = stopOnSignals(async () => {
    const source = await openingDatabase;
    await openingApp?.then((running) => running.close());
    await source.stop();
  });
  const loadingModules = loadAppModules();
  loadingModules.catch(() => {});
  const source = await openingDatabase;
  try {
    if (isStopping()) return;
    const { openApp, getCampSettings, initializeCamp, createFirstAdministratorLink, guestPage } = await loadingModules;
    openingApp = openApp({ config, clock: createSystemClock(), log, ...source });
    const running = await openingApp;
    if (fill) {
      // Run jobs while the demo camp is filled, so that its emails and notifications exist when it is first opened.
      await running.startJobs();
      await fill(running);
    }
    await awaitBeforeListening;
    const { app } = running;
    const guest = (eventId: string) => guestPage({ app, input: { eventId } });
    await running.http.register(pages({ root: process.cwd(), config, camp: () => getCampSettings(app), guest }));
    await initializeCamp(running.app);
    const link = await createFirstAdministratorLink(running.app);
    if (link) printLine(`First administrator: ${link}`);
    await listen(running, config);
    printLine(`Ready: ${config.publicUrl}`);
    await running.startJobs();
  } catch (error) {
    // If a signal stopped the start, ignore the error: it means only that the database is closing.
    if (isStopping()) return;
    await source.stop();
    throw error;
  }
}

/** Loads the app's modules while the database starts, because both take about the same time. */
async function loadAppModules() {
  const [{ openApp }, { getCampSettings }, { initializeCamp, createFirstAdministratorLink }, { guestPage }] = await Promise.all([
    import('./app.ts'),
    import('#features/settings/server/public.ts'),
    import('#features/accounts/server/public.ts'),
    import('#features/check-in/server/public.ts'),
  ]);
  return { openApp, getCampSettings, initializeCamp, createFirstAdministratorLink, guestPage };
}

async function listen(running: RunningApp, config: Config): Promise<void> {
  try {
    await running.http.listen({ port: config.port, ...(config.host === undefined ? { host: '::' } : { host: config.host }) });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new OperatorError(`PORT should be a free port; something else listens on ${config.port}.`);
    if (code === 'EAFNOSUPPORT' && config.host === undefined) {
      await running.http.listen({ port: config.port, host: '0.0.0.0' });
      return;
    }
    throw error;
  }
}

// Maximum time of a stop; operate.md promises 10 s. Unfinished work is repeated safely after the next start.
const shutdownTimeoutMs = 9_500;

/** Calls the given function on SIGTERM and SIGINT. Returns a function that tells whether a stop was requested. */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(safeText(error));
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

/** Runs a command-line program. It prints errors for the operator as one sentence, and other errors with a stack trace. */
export async function runCommand(run: (config: Config) => Promise<void>, read: typeof readConfig = readConfig): Promise<void> {
  try {
    await run(read(process.env));
  } catch (error) {
    console.error(error instanceof InvalidSettingError || error instanceof OperatorError ? error.message : safeText(error));
    process.exit(1);
  }
}
