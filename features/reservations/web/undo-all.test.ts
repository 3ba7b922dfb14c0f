import { expect, test } from 'vitest';
import { done, refuse } from '#platform/http/outcome.ts';
import { undoAll } from './undo-all.ts';

test('undoAll reports success only if every undo succeeds', async () => {
  expect(await undoAll([Promise.resolve(done), Promise.resolve(done)])).toEqual(done);
  expect(await undoAll([Promise.resolve(done), Promise.resolve(refuse('changed-meanwhile')), Promise.resolve(done)])).toEqual({
    refused: 'changed-meanwhile',
  });
});
