import { expect, test } from 'vitest';
import { es } from './es.ts';

test('texts that end with a time end with one period', () => {
  expect(es.camp.zoneNow('5:39 p.m.')).toBe('Según este reloj, ahora es 5:39 p.m.');
  expect(es.camp.zoneNow('17:39')).toBe('Según este reloj, ahora es 17:39.');
});
