import { expect, test } from 'vitest';
import { findFirstForm } from './find-first-form.ts';

const ruth = { id: 'ruth', joinsId: null, cancelledAt: null, church: 'Grace Chapel', phone: '5135550142', email: 'ruth@example.org' };
const typed = { church: 'grace chapel ', phone: '(513) 555-0142', email: '' };

test.each([
  ['the same phone', typed],
  ['the same phone with its +1', { ...typed, phone: '+1 513 555 0142' }],
  ['the same email', { ...typed, phone: '', email: ' Ruth@example.org' }],
])('findFirstForm matches families by church and %s', (_by, same) => {
  expect(findFirstForm(same, [ruth])).toBe(ruth);
});

test.each([
  ['another church', { ...typed, church: 'Bethany' }],
  ['an incomplete phone', { ...typed, phone: '(513) 555-01' }],
  ['an empty phone and email', { ...typed, phone: '' }],
])('findFirstForm does not match %s', (_by, other) => {
  expect(findFirstForm(other, [ruth])).toBeNull();
});

test('findFirstForm skips cancelled forms and later forms of a family', () => {
  expect(findFirstForm(typed, [{ ...ruth, cancelledAt: '2026-06-12T12:00:00.000Z' }])).toBeNull();
  expect(findFirstForm(typed, [{ ...ruth, id: 'second', joinsId: 'ruth' }, ruth])).toBe(ruth);
  expect(findFirstForm({ ...typed, phone: '', email: '' }, [{ ...ruth, phone: '', email: '' }])).toBeNull();
});
