import { expect, test } from 'vitest';
import { originPath } from './origin-path.ts';

test('originPath returns the page of the record from which a ticket came', () => {
  expect(originPath('message', 'M1')).toEqual({ path: '/admin', search: { tab: 'messages', state: 'all', message: 'M1' } });
  expect(originPath('form', 'Event1.Form1')?.path).toBe('/group-forms/Event1');
  expect(originPath('task', 'T1')?.path).toBe('/maintenance/task/T1');
  expect(originPath('sheet', 'Sheet1.Row1')).toEqual({ path: '/matrices/Sheet1', search: {} });
  expect(originPath('housekeeping', 'H1')?.path).toBe('/housekeeping');
});

test('originPath returns null for a report by a guest', () => {
  expect(originPath('report', 'R1')).toBeNull();
});
