import { expect, test } from 'vitest';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { filterTasks } from './filter-tasks.ts';

function task(title: string, facts: Partial<TaskRow>): TaskRow {
  return {
    id: title,
    title,
    description: '',
    placeId: null,
    assigneeId: null,
    assigneeName: null,
    hasWorkerLeft: false,
    checklist: [],
    isSafety: false,
    repeats: 'calendar',
    every: 1,
    unit: 'week',
    firstDue: '2026-06-01',
    eventKind: 'any',
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
    paused: false,
    nextDue: null,
    beforeEvent: null,
    turnsAt: null,
    lastDone: null,
    createdAt: '2026-06-01T10:00:00.000Z',
    ...facts,
  };
}

const tasks = [
  task('Pool filter', { nextDue: '2026-06-20', placeId: 'pool' }),
  task('Extinguishers', { nextDue: '2026-06-01' }),
  task('Gutters', { nextDue: '2026-06-10', assigneeId: 'tom' }),
  task('Mowing', { nextDue: '2026-06-13', assigneeId: 'mia' }),
  task('Snow plough', { nextDue: '2026-06-01', paused: true }),
  task('Boat trailer', {}),
];
const placeOf = (id: string | null) => (id === 'pool' ? 'Lakeside › Pool' : '');
const visibleTitles = (filter: Partial<Parameters<typeof filterTasks>[1]>) =>
  filterTasks(tasks, { q: '', show: 'all', who: '', ...filter }, { today: '2026-06-12', placeOf, workerIds: ['tom'] }).map((section) =>
    section.map(({ title }) => title),
  );

test('filterTasks returns the longest overdue tasks first and paused tasks last', () => {
  expect(visibleTitles({})).toEqual([['Extinguishers', 'Gutters'], ['Mowing'], ['Pool filter', 'Boat trailer'], ['Snow plough']]);
});

test('filterTasks filters by state and by words in title and place', () => {
  expect(visibleTitles({ show: 'paused' })).toEqual([['Snow plough']]);
  expect(visibleTitles({ q: 'lake' }).flat()).toEqual(['Pool filter']);
  expect(visibleTitles({ q: 'mow' }).flat()).toEqual(['Mowing']);
});

test('filterTasks filters by assignee: the reader, a colleague, or nobody', () => {
  expect(visibleTitles({ who: 'mine' }).flat()).toEqual(['Gutters']);
  expect(visibleTitles({ who: 'mia' }).flat()).toEqual(['Mowing']);
  expect(visibleTitles({ who: 'nobody' }).flat()).toEqual(['Extinguishers', 'Pool filter', 'Boat trailer', 'Snow plough']);
});
