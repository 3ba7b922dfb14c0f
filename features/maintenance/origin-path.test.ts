import { expect, test } from 'vitest';
import { originPath } from './origin-path.ts';

test('returns the page of the record that a ticket came from', () => {
  expect(originPath('message', 'M1')).toEqual({ path: '/admin', search: { tab: 'messages', state: 'all', message: 'M1' } });
  expect(originPath('form', 'Event1.Form1')?.path).toBe('/group-forms/Event1');
  expect(originPath('task', 'T1')?.path).toBe('/maintenance/task/T1');
  expect(originPath('sheet', 'Sheet1.Row1')).toEqual({ path: '/matrices/Sheet1', search: {} });
  expect(originPath('housekeeping', 'H1')?.path).toBe('/housekeeping');
});

test('returns no page for a guest’s report', () => {
  expect(originPath('report', 'R1')).toBeNull();
});
