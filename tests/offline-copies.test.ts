import { expect, test } from 'vitest';
import type { OfflineCopy } from '#platform/live/protocol.ts';
import { views } from '#server/features.ts';
import { allowedSecrets } from './secrets.ts';

const declared = Object.entries(views).flatMap(([room, featureViews]) =>
  Object.entries(featureViews).map(([name, { spec }]): [string, OfflineCopy | null] => [`${room}.${name}`, spec.kept ?? null]),
);

test('devices store no data that grants access', () => {
  const open = allowedSecrets.filter(({ where, what }) => {
    const storage = declared.find(([name]) => name === where)?.[1] ?? null;
    return storage !== null && (storage === true || !storage.includes(what.split('.').at(-1) ?? ''));
  });
  expect(open.map(({ where, what }) => `${where}: ${what}`)).toEqual([]);
});
