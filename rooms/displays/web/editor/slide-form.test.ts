import { expect, test } from 'vitest';
import type { SlideRow } from '#rooms/displays/shapes.ts';
import { changesOf, SlideForm, startOf } from './slide-form.ts';

const zone = 'America/New_York';
const slide = {
  id: 'SlideOfTheTest000001',
  eventId: 'EventOfTheTest000001',
  kind: 'notice',
  position: 1,
  content: { title: 'Canoes', text: 'At the dock' },
  seconds: 15,
  firstDay: null,
  lastDay: null,
  fromMinute: null,
  untilMinute: null,
  orientation: null,
  hidden: false,
} as unknown as SlideRow;

test('of a slide that is opened and saved only what differs is sent', () => {
  const as = (more: object) => changesOf(slide, SlideForm.parse({ ...startOf(slide, zone), ...more }), zone);
  expect(as({})).toEqual({});
  expect(as({ seconds: '20' })).toEqual({ seconds: 20 });
  expect(as({ title: 'Kayaks' })).toEqual({ content: { title: 'Kayaks', text: 'At the dock' } });
  expect(as({ hidden: true, until: '00:00' })).toEqual({ hidden: true, untilMinute: 1440 });
});
