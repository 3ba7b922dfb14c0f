import { expect, test } from 'vitest';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { type DayWorkOptions, selectDayWork } from './select-day-work.ts';

const ticket = (id: string, more: Partial<WholeTicketRow> = {}) =>
  ({
    id,
    status: 'open',
    isUnsafe: false,
    priority: 'normal',
    dueDay: null,
    createdAt: '2026-06-01T08:00:00.000Z',
    placeId: null,
    ...more,
  }) as WholeTicketRow;
const task = (id: string, more: Partial<TaskRow> = {}) =>
  ({
    id,
    paused: false,
    nextDue: '2026-06-12',
    assigneeId: null,
    placeId: null,
    createdAt: '2026-05-01T08:00:00.000Z',
    ...more,
  }) as TaskRow;

const around = { arrivals: new Map([['lodge', '2026-06-13T16:00:00.000Z']]), steps: new Map([['shed', 1]]) };
const options: DayWorkOptions = { today: '2026-06-12', workerIds: ['tom'], order: 'urgency', around };

function sectionIds(tickets: WholeTicketRow[], tasks: TaskRow[], more: Partial<DayWorkOptions> = {}) {
  const { unsafe, now, onHold } = selectDayWork(tickets, tasks, { ...options, ...more });
  return [unsafe, now, onHold].map((part) => part.map(({ id }) => id));
}

test('selectDayWork includes tasks of removed workers for everyone', () => {
  const tasks = [task('luis', { assigneeId: 'luis', hasWorkerLeft: true }), task('ana', { assigneeId: 'ana', hasWorkerLeft: false })];
  expect(sectionIds([], tasks)).toEqual([[], ['luis'], []]);
});

test('selectDayWork returns unsafe work first and work on hold last', () => {
  const tickets = [ticket('hold', { status: 'on-hold' }), ticket('tap'), ticket('zipline', { isUnsafe: true, status: 'on-hold' })];
  expect(sectionIds(tickets, [])).toEqual([['zipline'], ['tap'], ['hold']]);
});

test('selectDayWork omits closed tickets unless they are unsafe', () => {
  const closed = [ticket('tap', { status: 'closed' }), ticket('zipline', { status: 'closed', isUnsafe: true })];
  expect(sectionIds(closed, [])).toEqual([['zipline'], [], []]);
});

test('selectDayWork includes only due and overdue tasks that are not paused', () => {
  const tasks = [
    task('due'),
    task('overdue', { nextDue: '2026-06-01' }),
    task('later', { nextDue: '2026-06-13' }),
    task('paused', { paused: true }),
    task('no day', { nextDue: null }),
  ];
  expect(sectionIds([], tasks)).toEqual([[], ['overdue', 'due'], []]);
});

test('selectDayWork includes own and unassigned tasks, but no tasks of colleagues', () => {
  expect(sectionIds([], [task('free'), task('own', { assigneeId: 'tom' }), task('theirs', { assigneeId: 'mia' })])[1]).toEqual([
    'free',
    'own',
  ]);
});

test('selectDayWork sorts tickets and tasks in one list by urgency, next arrival or distance', () => {
  const tickets = [ticket('roof', { priority: 'high', placeId: 'barn' }), ticket('tap', { placeId: 'lodge' })];
  const tasks = [task('mow', { placeId: 'shed', nextDue: '2026-06-10' })];
  expect(sectionIds(tickets, tasks)[1]).toEqual(['roof', 'mow', 'tap']);
  expect(sectionIds(tickets, tasks, { order: 'arrival' })[1]).toEqual(['tap', 'roof', 'mow']);
  expect(sectionIds(tickets, tasks, { order: 'near' })[1]).toEqual(['mow', 'roof', 'tap']);
});
