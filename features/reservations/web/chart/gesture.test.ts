import { expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Axis, dayNumber } from './axis.ts';
import { toHeldSpan, spanOf, targetSpanAt, withTargetSpan } from './gesture.ts';
import { dragHandleAt } from './drag-handle-at.ts';
import { booking, zone } from './test-rows.ts';

const axis: Axis = { zone, first: '2026-06-01', count: 60, dayWidth: 48 };
const at = (day: string, part = 0.5) => dayNumber(day) + part;
const bar = booking('bar', 'room1', '2026-06-12', '2026-06-14');
const span = (from: string, to: string, placeId = 'room1') => spanOf(booking('x', placeId, from, to));
const around = { ...bar, heldFrom: toInstant(zone, '2026-06-12', '12:00'), heldUntil: toInstant(zone, '2026-06-14', '13:30') };

test('targetSpanAt snaps a moved bar to days and takes the row under the pointer', () => {
  const gesture = { grip: 'move', booking: bar, from: at('2026-06-12') } as const;
  expect(targetSpanAt(gesture, axis, 'day', at('2026-06-13', 0.9), 'room2')).toEqual(span('2026-06-13', '2026-06-15', 'room2'));
  expect(targetSpanAt(gesture, axis, 'day', at('2026-06-12', 0.9), 'room1')).toEqual(span('2026-06-12', '2026-06-14'));
  expect(targetSpanAt(gesture, axis, 'day', at('2026-06-11'), null)).toEqual(span('2026-06-11', '2026-06-13'));
});

test('targetSpanAt snaps to hours at a zoom that shows hours', () => {
  const wanted = targetSpanAt(
    { grip: 'move', booking: bar, from: at('2026-06-12') },
    axis,
    'hour',
    at('2026-06-12', 0.5 + 3 / 24),
    'room1',
  );
  expect(wanted?.startsAt).toBe(toInstant(zone, '2026-06-12', '19:00'));
});

test('targetSpanAt keeps the row and the opposite end of a stretched bar', () => {
  expect(targetSpanAt({ grip: 'end', booking: bar, from: at('2026-06-14') }, axis, 'day', at('2026-06-16'), 'chapel')).toEqual(
    span('2026-06-12', '2026-06-16'),
  );
});

test('targetSpanAt keeps a drawn range in the row where it started', () => {
  expect(targetSpanAt({ grip: 'draw', placeId: 'room1', from: at('2026-06-14') }, axis, 'day', at('2026-06-12'), 'chapel')).toEqual(
    span('2026-06-12', '2026-06-14'),
  );
});

test('targetSpanAt keeps the dates of a reservation from the tray, and returns null outside the chart', () => {
  const reservation = { id: 'r', name: 'Hillside Women', startsAt: bar.startsAt, endsAt: bar.endsAt };
  const gesture = { grip: 'place', reservation, from: 0 } as const;
  expect(targetSpanAt(gesture, axis, 'day', at('2026-07-01'), 'chapel')).toEqual(span('2026-06-12', '2026-06-14', 'chapel'));
  expect(targetSpanAt(gesture, axis, 'day', at('2026-07-01'), null)).toBeNull();
});

test('toHeldSpan keeps the set-up and clean-up times of a moved bar', () => {
  expect(spanOf(around)).toMatchObject({ setUpMinutes: 240, cleanUpMinutes: 150 });
  expect(toHeldSpan(spanOf(around))).toEqual({ placeId: 'room1', heldFrom: around.heldFrom, heldUntil: around.heldUntil });
  expect(withTargetSpan(around, spanOf(around))).toEqual(around);
});

test('dragHandleAt: a press near an end stretches a bar, and a press in the middle moves even a short bar', () => {
  const wide = { left: 100, right: 200 };
  expect([dragHandleAt(wide, 103, false), dragHandleAt(wide, 150, false), dragHandleAt(wide, 197, false)]).toEqual([
    'start',
    'move',
    'end',
  ]);
  expect([dragHandleAt(wide, 115, false), dragHandleAt(wide, 115, true)]).toEqual(['move', 'start']);
  expect(dragHandleAt({ left: 100, right: 112 }, 106, true)).toBe('move');
});
