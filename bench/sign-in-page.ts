/**
 * The first pages for staff on a phone: size and Lighthouse scores of the sign-in page, and the first visits to home and My day.
 * `node bench/sign-in-page.ts [quick]` (quick: without Lighthouse)
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openCamp } from '#tests/open-camp.ts';
import { measureLargestPaint, runLighthouse, measureTransfer } from './page-figures.ts';

const quick = process.argv.includes('quick');
const camp = await openCamp('server/main.ts');
try {
  const kilobytes = await measureTransfer(`${camp.url}/signin`);
  console.log(
    `sign-in page: ${kilobytes.toFixed(1)} kB transferred in all (at most 146); React as npm ships it, packed the same way, is ${reactAlone().toFixed(1)} kB`,
  );
  if (!quick) {
    const { performance, accessibility, lcp } = await runLighthouse(`${camp.url}/signin`);
    console.log(`Lighthouse, mobile: performance ${performance} (at least 95), accessibility ${accessibility} (100), largest paint ${lcp}`);
  }
} finally {
  await camp.close();
}
const demo = await openCamp('server/demo.ts');
try {
  const kilobytes = await measureTransfer(`${demo.url}/home`, { email: 'admin@demo.test', password: 'bunkhouse' });
  const worker = { email: 'maintenance@demo.test', password: 'bunkhouse' };
  const day = `${demo.url}/maintenance?part=day`;
  const ofDay = await measureTransfer(day, worker);
  const [paintOfDay, paintOfSignIn] = [await measureLargestPaint(day, worker), await measureLargestPaint(`${demo.url}/signin`)];
  console.log(
    `a worker's first visit to their day: ${ofDay.toFixed(1)} kB, largest paint ${paintOfDay.toFixed(0)} ms on a slow phone; the sign-in page's there ${paintOfSignIn.toFixed(0)} ms`,
  );
  console.log(`an administrator's first visit to home: ${kilobytes.toFixed(1)} kB transferred in all, besides the live rows (at most 220)`);
} finally {
  await demo.close();
}

function reactAlone(): number {
  const files = [
    'react/cjs/react.production.js',
    'react-dom/cjs/react-dom.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'scheduler/cjs/scheduler.production.js',
  ];
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join('node_modules', file))).length, 0) / 1_000;
}
