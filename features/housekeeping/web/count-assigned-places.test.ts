import { expect, test } from 'vitest';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { countAssignedPlaces } from './count-assigned-places.ts';

const row = (id: string, assigneeId: string | null, state = 'dirty') => ({ id, assigneeId, assigneeName: assigneeId, state }) as BoardRow;

test('countAssignedPlaces counts assigned places that are not ready, and lists housekeepers without any', () => {
  const people = [
    { id: 'ana', name: 'Ana' },
    { id: 'luz', name: 'Luz' },
  ];
  const rows = [row('1', 'ana'), row('2', 'ana', 'clean'), row('3', 'ana', 'inspected'), row('4', null), row('5', 'gone')];
  const loads = (inspects: boolean) => countAssignedPlaces(people, rows, inspects).map(({ name, load }) => `${name} ${load}`);
  expect(loads(true)).toEqual(['Ana 2', 'Luz 0']);
  expect(loads(false)).toEqual(['Ana 1', 'Luz 0']);
});
