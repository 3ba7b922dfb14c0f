import { CannotStart } from '#platform/database/server/cannot-start.ts';
import { email } from '#platform/http/shapes.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { command } from './start.ts';
import { visitHouseDatabase } from '#platform/database/server/house-database.ts';
import { openHouse } from './house.ts';
import { systemClock } from '#platform/time/clock.ts';
import { administratorLink } from '#rooms/accounts/server/door.ts';

/**
 * `npm run admin -- EMAIL`: prints a fresh link that makes that address an administrator. With `--remove-second-factor`
 * whoever has lost phone and recovery codes gets in by that link.
 */
await command(async (config) => {
  const address = email.safeParse(process.argv.slice(2).find((word) => !word.startsWith('--')));
  if (!address.success) throw new CannotStart('Say whose: npm run admin -- someone@example.org');
  const removesSecondFactor = process.argv.includes('--remove-second-factor');
  const log = openLog({ level: 'warn' });
  // As one more server on the same database: the house may be open meanwhile.
  const source = await visitHouseDatabase(config, log);
  const house = await openHouse({ config, clock: systemClock(), log, ...source });
  try {
    process.stdout.write(`Administrator: ${await administratorLink(house.floor, address.data, { removesSecondFactor })}\n`);
  } finally {
    await house.close();
    await source.stop();
  }
});
