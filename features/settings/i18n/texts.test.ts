import { expect, test } from 'vitest';
import { es } from './es.ts';

test('a text that ends with a time gets a period unless the time ends with one', () => {
  expect(es.camp.zoneNow('5:39 p.m.')).toBe('Hora actual allí: 5:39 p.m.');
  expect(es.camp.zoneNow('17:39')).toBe('Hora actual allí: 17:39.');
});
