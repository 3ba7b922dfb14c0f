import { describe, expect, test } from 'vitest';
import { collectChanges } from '#platform/records/web/record-edit.ts';
import { initialValuesOf, type StoredFacts, taskForm } from './task-form.ts';

const start = initialValuesOf(null, '2026-06-12');
const read = (typed: Partial<typeof start>) => taskForm(start).safeParse({ ...start, title: 'Sauna', ...typed });

describe('taskForm', () => {
  test('does not validate fields that the chosen kind of repeat hides', () => {
    expect(read({ repeats: 'event', every: '', firstDue: '' }).success).toBe(true);
    expect(read({ repeats: 'calendar', daysBefore: '-1' }).success).toBe(true);
  });

  test('validates visible fields and reports too-few or too-small by field', () => {
    const codes = (typed: Partial<typeof start>) => read(typed).error?.issues.map(({ path, message }) => [path.join(), message]);
    expect(codes({ repeats: 'event', daysBefore: '-1' })).toEqual([['daysBefore', 'too-few']]);
    expect(codes({ repeats: 'completion', every: '0' })).toEqual([['every', 'too-small']]);
  });

  test('returns the earlier values of hidden fields, so that they are not sent', () => {
    const base: StoredFacts = taskForm(start).parse({ ...start, title: 'Sauna', every: '3' });
    const toInput = (facts: StoredFacts) => initialValuesOf(facts, '2026-06-12');
    const values = { ...toInput(base), every: '7', repeats: 'event' as const, daysBefore: '2' };
    const changes = collectChanges({ base, values, toInput }, taskForm(toInput(base)).parse(values));
    expect(changes).toEqual({ repeats: { from: 'calendar', to: 'event' }, daysBefore: { from: 1, to: 2 } });
  });
});
