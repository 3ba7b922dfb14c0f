import { OperatorError } from '#platform/database/server/operator-error.ts';
import { email } from '#platform/http/shapes.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { runCommand } from './start.ts';
import { openSharedAppDatabase } from '#platform/database/server/app-database.ts';
import { openApp } from './app.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { createAdministratorLink } from '#features/accounts/server/public.ts';

/** Runs `npm run admin -- EMAIL [--remove-second-factor]`. Prints a new link that makes this email address an administrator. */
await runCommand(async (config) => {
  const address = email.safeParse(process.argv.slice(2).find((argument) => !argument.startsWith('--')));
  if (!address.success) throw new OperatorError('The email address is missing: npm run admin -- someone@example.org');
  const removesSecondFactor = process.argv.includes('--remove-second-factor');
  const log = openLog({ level: 'warn' });
  // Open the database as a second server would, because the app may be running.
  const source = await openSharedAppDatabase(config, log);
  const running = await openApp({ config, clock: createSystemClock(), log, ...source });
  try {
    process.stdout.write(`Administrator: ${await createAdministratorLink(running.app, address.data, { removesSecondFactor })}\n`);
  } finally {
    await running.close();
    await source.stop();
  }
});
