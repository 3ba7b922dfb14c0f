import { expect, test } from 'vitest';
import { type SlideKind, slideKinds } from '#features/displays/rules.ts';
import type { SlideFields } from '#features/displays/slide-fields.ts';
import { collectChanges } from '#platform/records/web/record-edit.ts';
import { slideFormShape, toFormInput } from './slide-form.ts';

const zone = 'America/New_York';
const slide: SlideFields = {
  title: 'Canoes',
  text: 'At the dock',
  at: null,
  albumId: null,
  seconds: 15,
  firstDay: null,
  lastDay: null,
  fromMinute: null,
  untilMinute: null,
  orientation: null,
  hidden: false,
};

const toInput = (fields: SlideFields) => toFormInput(fields, zone);
function changesTo(base: SlideFields, kind: SlideKind, more: object) {
  const values = { ...toInput(base), ...more };
  return collectChanges({ base, values, toInput }, slideFormShape(kind, zone).parse(values));
}

test('an edit sends only the changed fields, with their earlier values', () => {
  const as = (more: object) => changesTo(slide, 'notice', more);
  expect(as({})).toEqual({});
  expect(as({ seconds: '20' })).toEqual({ seconds: { from: 15, to: 20 } });
  expect(as({ title: 'Kayaks' })).toEqual({ title: { from: 'Canoes', to: 'Kayaks' } });
  expect(as({ hidden: true, untilMinute: '00:00' })).toEqual({ hidden: { from: false, to: true }, untilMinute: { from: null, to: 1440 } });
});

test('slideFormShape drops fields that the slide kind does not have, and converts local time to an instant', () => {
  const countdown: SlideFields = { ...slide, at: '2026-06-12T14:00:00.000Z', albumId: 'AlbumOfTheTest000001' };
  const as = (more: object) => changesTo(countdown, 'countdown', more);
  expect(as({ at: '2026-06-12T11:30', albumId: '' })).toEqual({ at: { from: countdown.at, to: '2026-06-12T15:30:00.000Z' } });
});

test('slideFormShape reports an error at the last day if it is before the first day', () => {
  const read = (firstDay: string, lastDay: string) =>
    slideFormShape('notice', zone).safeParse({ ...toFormInput(slide, zone), firstDay, lastDay });
  expect([read('2026-06-12', '2026-06-12'), read('2026-06-13', ''), read('', '2026-06-12')].map(({ success }) => success)).toEqual([
    true,
    true,
    true,
  ]);
  expect(read('2026-06-13', '2026-06-12').error?.issues).toMatchObject([{ path: ['lastDay'], message: 'before-first' }]);
});

test('slideFormShape reports an error at the missing field of a slide without content', () => {
  const bare = { ...toFormInput(slide, zone), title: '', text: '' };
  const lacks = (kind: SlideKind, more: object = {}) =>
    slideFormShape(kind, zone)
      .safeParse({ ...bare, ...more })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
      .join() ?? 'nothing';
  expect(slideKinds.map((kind) => `${kind}: ${lacks(kind)}`)).toEqual([
    'welcome: nothing',
    'now: nothing',
    'meals: nothing',
    'notice: title no-words',
    'text: title no-words',
    'pictures: albumId nothing-to-show',
    'map: nothing',
    'countdown: at nothing-to-show',
    'clock: nothing',
  ]);
  expect([lacks('notice', { text: 'At ten' }), lacks('text', { title: 'Canoes' })]).toEqual(['nothing', 'nothing']);
  expect([lacks('pictures', { albumId: 'AlbumOfTheTest000001' }), lacks('countdown', { at: '2026-06-12T11:30' })]).toEqual([
    'nothing',
    'nothing',
  ]);
});
