import { expect, test } from 'vitest';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { groupByBuilding } from './printed-tickets.tsx';

const ticket = (title: string, placeId: string | null) => ({ id: title, title, placeId }) as TicketRow;
const names: Record<string, string[]> = {
  room: ['Pine Lodge', 'Room 3'],
  bed: ['Pine Lodge', 'Room 3', 'Bed 1'],
  lodge: ['Pine Lodge'],
  chapel: ['Chapel'],
};
const namesOf = (id: string | null) => names[id ?? ''] ?? [];

test('groupByBuilding groups tickets by building with their rooms, and tickets without a place last', () => {
  const rows = [ticket('Fence', null), ticket('Tap', 'room'), ticket('Door', 'chapel'), ticket('Roof', 'lodge'), ticket('Ladder', 'bed')];
  expect(
    groupByBuilding(rows, namesOf).map(({ name, tickets }) => [name, tickets.map(({ ticket: { title }, where }) => `${title}: ${where}`)]),
  ).toEqual([
    ['Chapel', ['Door: ']],
    ['Pine Lodge', ['Tap: Room 3', 'Roof: ', 'Ladder: Bed 1, Room 3']],
    ['', ['Fence: ']],
  ]);
});

test('groupByBuilding returns no groups without tickets', () => {
  expect(groupByBuilding([], namesOf)).toEqual([]);
});
