/**
 * `npm run drill [-- 0.2]`: causes failures on purpose and checks that the guarantees hold. The number scales how many failures it causes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const drills = ['drill-database', 'live-drill'];

for (const drill of drills) {
  console.log(`\n── ${drill}`);
  const { status } = spawnSync(process.execPath, [join('bench', `${drill}.ts`), ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
