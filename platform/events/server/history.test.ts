import { afterAll, expect, test } from 'vitest';
import { openJobsTestApp } from '#platform/server/testing.ts';
import { refuse } from '#platform/http/outcome.ts';
import { readHistory } from './history.ts';

const { app, close } = await openJobsTestApp([]);
afterAll(close);

const maria = { accountId: 'A1', name: 'Maria Lopez' };
const cabin = (id: string) => ({ type: 'cabin', id });

test('returns the events of one record, newest first, with the name that the actor had at that time', async () => {
  await app.write(maria, async (tx) => tx.record({ kind: 'cabins.named', subject: cabin('1'), after: { name: 'Birch' } }));
  await app.write({ ...maria, name: 'Maria Núñez' }, async (tx) => {
    tx.record({ kind: 'cabins.renamed', subject: cabin('1'), before: { name: 'Birch' }, after: { name: 'Pine' } });
    tx.record({ kind: 'cabins.named', subject: cabin('2') });
  });
  await app.write(null, async (tx) => tx.record({ kind: 'cabins.closed', subject: cabin('1') }));

  expect(await readHistory(app.rows, 'cabin', '1')).toMatchObject([
    { kind: 'cabins.closed', actorName: null, before: null, after: null },
    { kind: 'cabins.renamed', actorName: 'Maria Núñez', before: { name: 'Birch' }, after: { name: 'Pine' } },
    { kind: 'cabins.named', actorName: 'Maria Lopez', before: null, after: { name: 'Birch' } },
  ]);
});

test('does not contain the events of a refused write', async () => {
  await app.write(maria, async (tx) => {
    tx.record({ kind: 'cabins.named', subject: cabin('refused') });
    return refuse('no');
  });
  expect(await readHistory(app.rows, 'cabin', 'refused')).toEqual([]);
});
