/**
 * A thousand random histories of one family's payments, with lost, doubled and forged messages and with crashes. A model predicts the
 * final state of each. `node bench/payment-histories.ts [quick]`, or one history: `SEED=313 node bench/payment-histories.ts one`
 */
import { openDatabase } from '#platform/database/server/database.ts';
import { runHistory } from '#features/payments/server/testing/histories/run.ts';
import { openHarness } from '#features/payments/server/testing/harness.ts';
import { openBenchDatabase } from './server-process.ts';

const isOne = process.argv.includes('one');
const first = Number(process.env['SEED'] ?? 1_001);
const times = isOne ? 1 : process.argv.includes('quick') ? 100 : 1_000;

const bench = await openBenchDatabase();
const database = openDatabase(bench.connection, () => {});
try {
  const harness = await openHarness(database);
  const began = performance.now();
  const wrong: number[] = [];
  let [deaths, actions] = [0, 0];
  for (let seed = first; seed < first + times; seed += 1) {
    const { faults, story } = await runHistory(harness, seed);
    deaths += story.filter((line) => line.startsWith('  ')).length;
    actions += story.filter((line) => !line.startsWith('  ')).length;
    if (faults.length === 0 && !isOne) continue;
    if (faults.length > 0) wrong.push(seed);
    console.log(`SEED=${seed}\n${story.join('\n')}\n→ ${faults.join('\n→ ') || 'as foretold'}\n`);
  }
  const { rows } = await database.pool.query<{ doubled: number; uneven: number; cards: number }>(`
    select (select count(*)::int from (select from money_entries e join provider_payments p on p.id = e.payment_id and p.resolved_at is null
        where kind = 'card' group by e.request_id having count(*) > 1) twice) as doubled,
      (select count(*)::int from folios where balance_cents <> (select coalesce(sum(amount_cents), 0) from money_entries where folio_id = folios.id)) as uneven,
      (select count(*)::int from money_entries where kind = 'card') as cards`);
  const [{ doubled, uneven, cards } = { doubled: NaN, uneven: NaN, cards: NaN }] = rows;
  console.log(
    `${times} histories, ${actions} actions, ${deaths} deaths and lost answers, ${cards} payments counted in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
  console.log(
    `otherwise than foretold ${wrong.length} (none); requests charged twice ${doubled} (none); folios out of step ${uneven} (none)`,
  );
  if (wrong.length > 0 || doubled !== 0 || uneven !== 0) process.exitCode = 1;
} finally {
  await database.close();
  await bench.stop();
}
