import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { exampleCamp } from './example-camp.ts';

test.each(['en', 'es'] as const)('exampleCamp has a place for every activity in the default prices (%s)', (language) => {
  let count = 0;
  const places = exampleCamp(placeTexts[language].example, () => String((count += 1)));
  const costs = readFileSync('platform/database/migrations/0010-check-in.sql', 'utf8');
  const named = [...costs.matchAll(/"key": "\w+", "name": "([^"]+)"/g)].map(([, name]) => name);
  expect(named).toHaveLength(4);
  expect(places.filter(({ kind }) => kind === 'activity').map(({ name }) => name)).toEqual(named);
});
