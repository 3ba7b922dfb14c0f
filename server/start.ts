import type { FastifyPluginAsync } from 'fastify';
import { stdTimeFunctions } from 'pino';
import { type Config, configFrom, WrongSetting } from '#platform/config/config.ts';
import { CannotStart } from '#platform/database/server/cannot-start.ts';
import { openHouseDatabase } from '#platform/database/server/house-database.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { safeText } from '#platform/log/server/safe-error.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { House } from './house.ts';
import type { PagesNeeds } from './pages.ts';

export interface StartOptions {
  config: Config;
  /** What serves the screens. */
  pages: (needs: PagesNeeds) => FastifyPluginAsync;
  /** Something to wait for before listening, such as the screens being built. */
  beside?: Promise<unknown>;
  /** Fills a throwaway camp before anybody comes. */
  fill?: (house: House) => Promise<void>;
}

/** Opens the house, listens, prints `Ready`, and stops in order when it is told to. */
export async function start({ config, pages, beside, fill }: StartOptions): Promise<void> {
  const log = openLog({ level: config.logLevel, base: null, timestamp: stdTimeFunctions.isoTime });
  const opening = openHouseDatabase(config, log);
  let coming: Promise<House> | undefined;
  // From the first moment: a database that was just started would otherwise go on without its house.
  const isStopping = stopOnSignals(async () => {
    const source = await opening;
    await coming?.then((house) => house.close());
    await source.stop();
  });
  const reading = readHouse();
  reading.catch(() => {});
  const source = await opening;
  try {
    if (isStopping()) return;
    const { openHouse, campFacts, beginCamp, firstAdministratorLink, guestPage } = await reading;
    coming = openHouse({ config, clock: systemClock(), log, ...source });
    const house = await coming;
    if (fill) {
      // A camp that was filled for a look has its mails and notifications by the time it is looked at.
      await house.begin();
      await fill(house);
    }
    await beside;
    const { floor } = house;
    const guest = (eventId: string) => guestPage({ floor, input: { eventId } });
    await house.app.register(pages({ root: process.cwd(), config, camp: () => campFacts(floor), guest }));
    await beginCamp(house.floor);
    const link = await firstAdministratorLink(house.floor);
    if (link) say(`First administrator: ${link}`);
    await listen(house, config);
    say(`Ready: ${config.publicUrl}`);
    await house.begin();
  } catch (why) {
    // Told to stop while it still began: what fails now fails because its database goes.
    if (isStopping()) return;
    await source.stop();
    throw why;
  }
}

/** The house's own modules, read while the database comes up: together they take as long as it does. */
async function readHouse() {
  const [{ openHouse }, { campFacts }, { beginCamp, firstAdministratorLink }, { guestPage }] = await Promise.all([
    import('./house.ts'),
    import('#rooms/settings/server/door.ts'),
    import('#rooms/accounts/server/door.ts'),
    import('#rooms/check-in/server/door.ts'),
  ]);
  return { openHouse, campFacts, beginCamp, firstAdministratorLink, guestPage };
}

async function listen(house: House, config: Config): Promise<void> {
  try {
    await house.app.listen({ port: config.port, ...(config.host === undefined ? { host: '::' } : { host: config.host }) });
  } catch (why) {
    const code = (why as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new CannotStart(`PORT should be a free port; something else listens on ${config.port}.`);
    if (code === 'EAFNOSUPPORT' && config.host === undefined) {
      await house.app.listen({ port: config.port, host: '0.0.0.0' });
      return;
    }
    throw why;
  }
}

// operate.md promises 10 s; what is not done by then is safe to repeat after the next start.
const patienceMs = 9_500;

/** Answers whether it has been told to stop. */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command of the house: what an operator must mend is one sentence, a bug is a stack. */
export async function command(run: (config: Config) => Promise<void>, read: typeof configFrom = configFrom): Promise<void> {
  try {
    await run(read(process.env));
  } catch (why) {
    console.error(why instanceof WrongSetting || why instanceof CannotStart ? why.message : safeText(why));
    process.exit(1);
  }
}
