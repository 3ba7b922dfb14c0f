import { expect, test } from 'vitest';
import { es } from './es.ts';

test('texts that end with a time end with one period', () => {
  expect(es.camp.zoneNow('5:39 p.m.')).toBe('Hora actual allí: 5:39 p.m.');
  expect(es.camp.zoneNow('17:39')).toBe('Hora actual allí: 17:39.');
});
