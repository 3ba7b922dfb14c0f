import { describe, expect, test } from 'vitest';
import { workComparator, type OrderedWork, type WorkOrder } from './work-order.ts';

const work = (id: string, more: Partial<OrderedWork> = {}): OrderedWork => ({
  id,
  isUnsafe: false,
  priority: 'normal',
  dueDay: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  placeId: null,
  ...more,
});
const around = {
  arrivals: new Map([
    ['lodge', '2026-06-12T16:00:00.000Z'],
    ['chapel', '2026-06-11T09:00:00.000Z'],
    ['cottage', '2026-06-12T16:00:00.000Z'],
  ]),
  steps: new Map([
    ['lodge', 0],
    ['chapel', 2],
    ['cottage', 2],
  ]),
};
const ordered = (order: WorkOrder, all: OrderedWork[]) => all.toSorted(workComparator(order, around)).map(({ id }) => id);

const lodge = work('lodge', { placeId: 'lodge', priority: 'low' });
const chapel = work('chapel', { placeId: 'chapel' });
const cottage = work('cottage', { placeId: 'cottage', priority: 'high' });
const field = work('field', { placeId: 'field', priority: 'urgent' });
const nowhere = work('nowhere', { isUnsafe: true });
const all = [nowhere, field, lodge, chapel, cottage];

describe('workComparator by urgency', () => {
  test('sorts unsafe work first, then by priority, independent of the place', () => {
    expect(ordered('urgency', all)).toEqual(['nowhere', 'field', 'cottage', 'chapel', 'lodge']);
  });
});

describe('workComparator by next arrival', () => {
  test('sorts the soonest arrival first and work without an arrival last', () => {
    expect(ordered('arrival', all)).toEqual(['chapel', 'cottage', 'lodge', 'nowhere', 'field']);
  });
  test('sorts work with equal arrivals by urgency', () => {
    expect(ordered('arrival', [lodge, cottage])).toEqual(['cottage', 'lodge']);
  });
  test('sorts by urgency if no arrival is known', () => {
    const none = { arrivals: new Map(), steps: new Map() };
    expect(all.toSorted(workComparator('arrival', none)).map(({ id }) => id)).toEqual(ordered('urgency', all));
  });
});

describe('workComparator by distance', () => {
  test('sorts the current place first, then by steps in the tree, and work without a place last', () => {
    expect(ordered('near', all)).toEqual(['lodge', 'cottage', 'chapel', 'nowhere', 'field']);
  });
  test('sorts by urgency if the current place is unknown', () => {
    const none = { ...around, steps: new Map() };
    expect(all.toSorted(workComparator('near', none)).map(({ id }) => id)).toEqual(ordered('urgency', all));
  });
});

test('workComparator sorts otherwise equal work by due day and age', () => {
  const due = work('due', { placeId: 'lodge', dueDay: '2026-06-10' });
  const older = work('older', { placeId: 'lodge', createdAt: '2026-05-01T08:00:00.000Z' });
  const newer = work('newer', { placeId: 'lodge' });
  for (const order of ['urgency', 'arrival', 'near'] as const)
    expect(ordered(order, [newer, older, due])).toEqual(['due', 'older', 'newer']);
});
