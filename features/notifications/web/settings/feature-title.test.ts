import { expect, test } from 'vitest';
import { notices, topics } from '#server/features.ts';
import { featureTitleOf } from './feature-title.ts';

test('every topic stands under the name of a screen', () => {
  const keys = [...topics, ...notices.map(({ topic }) => topic)].map(({ key }) => key);
  const nameless = keys.filter((key) => /^[a-z]/.test(featureTitleOf(key, 'en')));
  expect(nameless).toEqual([]);
  expect(featureTitleOf('housekeeping.item-found', 'es')).toBe('Limpieza');
});
