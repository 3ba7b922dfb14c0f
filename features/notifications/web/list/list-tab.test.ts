import { expect, test } from 'vitest';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import { filterNotifications } from './list-tab.tsx';

const row = (id: string, more: Partial<NotificationRow>): NotificationRow => ({
  id,
  at: '2026-06-12T10:00:00.000Z',
  topic: 'maintenance.new-ticket',
  urgency: 'normal',
  title: id,
  body: '',
  link: '/home',
  times: 1,
  readAt: null,
  asks: false,
  ...more,
});
const rows = [
  row('old', { at: '2026-06-11T10:00:00.000Z', readAt: '2026-06-11T11:00:00.000Z' }),
  row('new', { at: '2026-06-12T12:00:00.000Z' }),
  row('other', { topic: 'contact.message' }),
];
const ids = (filter: Parameters<typeof filterNotifications>[1]) => filterNotifications(rows, filter).map(({ id }) => id);

test('filterNotifications sorts by time, newest first', () => expect(ids({ show: 'all', topic: '' })).toEqual(['new', 'other', 'old']));
test('filterNotifications can show only unread notifications', () => expect(ids({ show: 'unread', topic: '' })).toEqual(['new', 'other']));
test('filterNotifications can show only one topic', () => expect(ids({ show: 'all', topic: 'contact.message' })).toEqual(['other']));
