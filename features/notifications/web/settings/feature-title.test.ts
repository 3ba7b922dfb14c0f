import { expect, test } from 'vitest';
import { notices, topics } from '#server/features.ts';
import { featureTitleOf } from './feature-title.ts';

test('featureTitleOf returns the name of a screen for every topic', () => {
  const keys = [...topics, ...notices.map(({ topic }) => topic)].map(({ key }) => key);
  const nameless = keys.filter((key) => /^[a-z]/.test(featureTitleOf(key, 'en')));
  expect(nameless).toEqual([]);
  expect(featureTitleOf('housekeeping.item-found', 'es')).toBe('Limpieza');
});
