import { OperatorError } from '#platform/database/server/operator-error.ts';
import { email } from '#platform/http/shapes.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { runCommand } from './start.ts';
import { openSharedAppDatabase } from '#platform/database/server/app-database.ts';
import { openApp } from './app.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { createAdministratorLink } from '#features/accounts/server/public.ts';

/**
 * `npm run admin -- EMAIL`: prints a fresh link that makes that address an administrator. With `--remove-second-factor`
 * whoever has lost phone and recovery codes gets in by that link.
 */
await runCommand(async (config) => {
  const address = email.safeParse(process.argv.slice(2).find((word) => !word.startsWith('--')));
  if (!address.success) throw new OperatorError('Say whose: npm run admin -- someone@example.org');
  const removesSecondFactor = process.argv.includes('--remove-second-factor');
  const log = openLog({ level: 'warn' });
  // As one more server on the same database: the house may be open meanwhile.
  const source = await openSharedAppDatabase(config, log);
  const running = await openApp({ config, clock: createSystemClock(), log, ...source });
  try {
    process.stdout.write(`Administrator: ${await createAdministratorLink(running.app, address.data, { removesSecondFactor })}\n`);
  } finally {
    await running.close();
    await source.stop();
  }
});
