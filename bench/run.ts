/** `npm run bench [-- quick]`: runs all benches one after the other and prints each figure beside its baseline. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const figures = [
  'small-files',
  'start',
  'sign-in-page',
  'first-screen',
  'guest-page',
  'writes',
  'statements',
  'live-whole',
  'live-fanout',
  'live-windows',
  'reservations',
  'reservations-race',
  'import',
  'chart',
  'desk-page',
  'housekeeping',
  'displays',
  'sheets',
  'sheet-readers',
  'maintenance',
  'map',
  'check-in',
  'bad-network',
  'offline',
  'payment-histories',
  'uploads',
  'roll-call',
  'push',
  'images',
];

for (const figure of figures) {
  console.log(`\n── ${figure}`);
  const { status } = spawnSync(process.execPath, [join('bench', `${figure}.ts`), ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
