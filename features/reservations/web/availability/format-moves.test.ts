import { expect, test } from 'vitest';
import type { Formatting } from '#platform/i18n/dates.ts';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { formatMoves } from './format-moves.ts';

const place = (id: string) => ({ id, parentId: null, kind: 'building', name: id, position: 0 }) as PlaceRow;
const tree = placeTree(['Pine Lodge', 'Oak House', 'Chapel'].map(place));
const formatting = (language: Formatting['language']): Formatting => ({
  language,
  locale: 'en-US',
  zone: 'America/New_York',
  now: '2026-06-01T16:00:00.000Z',
});
const beds = (placeId: string) => ({ placeId, why: 'beds' as const, count: 8 });
const [pine, oak, elm] = [
  { from: '2026-06-05', to: '2026-06-07', places: [beds('Pine Lodge'), { placeId: 'Pine Lodge', why: 'hall' as const, count: 60 }] },
  { from: '2026-06-07', to: '2026-06-09', places: [beds('Oak House'), { placeId: 'Chapel', why: 'hall' as const, count: 90 }] },
  { from: '2026-06-09', to: '2026-06-10', places: [beds('Pine Lodge')] },
];
const plain = (text: string) => text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');

test('formatMoves lists each place once with its nights', () =>
  expect(plain(formatMoves([pine, oak], tree, formatting('en'), availabilityTexts.en))).toBe(
    'Available every night with one move: Pine Lodge Jun 5 – 7, then Oak House and Chapel Jun 7 – 9.',
  ));
test('formatMoves formats two moves in Spanish', () =>
  expect(plain(formatMoves([pine, oak, elm], tree, formatting('es'), availabilityTexts.es))).toMatch(
    /^Disponible todas las noches con 2 cambios: Pine Lodge \(.*\), luego Oak House y Chapel \(.*\), luego Pine Lodge \(.*\)\.$/,
  ));
