/** `npm run bench [-- quick]`: every figure of the house, one after the other, each beside its baseline. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const figures = [
  'start',
  'sign-in-page',
  'guest-page',
  'writes',
  'live-whole',
  'live-fanout',
  'reservations',
  'reservations-race',
  'import',
  'chart',
  'desk-page',
  'housekeeping',
  'check-in',
  'bad-network',
  'payment-histories',
  'uploads',
];

for (const figure of figures) {
  console.log(`\n── ${figure}`);
  const { status } = spawnSync(process.execPath, [join('bench', `${figure}.ts`), ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
