import { describe, expect, test } from 'vitest';
import { createFormState } from '#platform/ui/web/forms/form-state.ts';
import {
  collectChanges,
  conflictingFields,
  editedFields,
  followRecord,
  newerAnswers,
  newestValues,
  newValuesOf,
  reverseChanges,
} from './record-edit.ts';

interface Camp {
  name: string;
  zone: string;
  least: number;
  tags: readonly string[];
  closedOn: string | null;
}
type Input = ReturnType<typeof toInput>;

const base: Camp = { name: 'Camp Birch', zone: 'America/New_York', least: 6, tags: ['lake'], closedOn: null };
const toInput = ({ least, tags, closedOn, ...texts }: Camp) => ({
  ...texts,
  least: String(least),
  tags: tags.join(', '),
  closedOn: closedOn ?? '',
});
const edit = (typed: Partial<Input>, from = base) => ({ base: from, values: { ...toInput(base), ...typed }, toInput });

describe('followRecord', () => {
  test('updates fields that another person changed, except fields that this person has edited', () => {
    const stored = { ...base, name: 'Camp Oak', zone: 'America/Denver' };
    expect(followRecord(edit({ name: 'Camp Pi' }), stored)).toEqual({ ...base, zone: 'America/Denver' });
  });

  test('uses a saved value as the base of the next edit', () => {
    const saved = { ...base, name: 'Camp Pine' };
    expect(followRecord(edit({ name: 'Camp Pine' }), saved)).toEqual(saved);
  });
});

describe('editedFields', () => {
  test('returns the fields whose input differs from the base', () => {
    expect(editedFields(edit({ name: 'Camp Pi', closedOn: '2026-06-12' }))).toEqual(['name', 'closedOn']);
  });

  test('returns no field whose original value is typed again', () => {
    expect(editedFields(edit({ name: 'Camp Birch', least: '6' }))).toEqual([]);
  });
});

describe('conflictingFields', () => {
  const mine = edit({ name: 'Camp Pi', tags: 'lake, hill' });

  test('returns edited fields that another person changed to another value', () => {
    const stored = { ...base, name: 'Camp Oak', tags: ['lake', 'wood'], zone: 'America/Denver' };
    expect(conflictingFields(mine, stored)).toEqual(['name', 'tags']);
  });

  test('returns nothing if another person makes the same change, or none', () => {
    expect(conflictingFields(mine, { ...base, name: 'Camp Pi', tags: ['lake', 'hill'] })).toEqual([]);
    expect(conflictingFields(mine, { ...base, tags: ['lake'] })).toEqual([]);
  });

  test('returns nothing after the value of the other person became the base, and the next save replaces it', () => {
    const stored = { ...base, name: 'Camp Oak' };
    const decided = edit({ name: 'Camp Pi' }, stored);
    expect(conflictingFields(decided, stored)).toEqual([]);
    expect(collectChanges(decided, { ...base, name: 'Camp Pi' })).toEqual({ name: { from: 'Camp Oak', to: 'Camp Pi' } });
  });
});

describe('collectChanges', () => {
  test('returns only edited fields, with texts, numbers, lists and null', () => {
    const values = edit({ least: '8', tags: 'lake, hill', closedOn: '2026-06-12' });
    expect(collectChanges(values, { ...base, least: 8, tags: ['lake', 'hill'], closedOn: '2026-06-12' })).toEqual({
      least: { from: 6, to: 8 },
      tags: { from: ['lake'], to: ['lake', 'hill'] },
      closedOn: { from: null, to: '2026-06-12' },
    });
  });

  test('omits fields that are equal once checked, left out by the check, or untouched', () => {
    expect(collectChanges(edit({ name: ' Camp Birch ', zone: 'America/Denver' }), { name: 'Camp Birch', least: 7 })).toEqual({});
  });
});

describe('reverseChanges', () => {
  test('swaps old and new values', () => {
    const changes = { name: { from: 'Camp Birch', to: 'Camp Pi' }, closedOn: { from: null, to: '2026-06-12' } };
    expect(reverseChanges<Camp>(changes)).toEqual({
      name: { from: 'Camp Pi', to: 'Camp Birch' },
      closedOn: { from: '2026-06-12', to: null },
    });
    expect(newValuesOf<Camp>(changes)).toEqual({ name: 'Camp Pi', closedOn: '2026-06-12' });
  });
});

describe('newestValues', () => {
  const answers = { name: { value: 'Camp Oak', over: 'Camp Birch' } };

  test('returns the value of an answer until the live record has a newer one', () => {
    expect(newestValues(base, answers)).toEqual({ ...base, name: 'Camp Oak' });
    expect(newestValues({ ...base, name: 'Camp Ash' }, answers).name).toBe('Camp Ash');
    expect(newerAnswers({ ...base, name: 'Camp Ash' }, answers)).toEqual({});
  });

  test('forgets the answer once the live record has had its value', () => {
    const arrived = newerAnswers({ ...base, name: 'Camp Oak' }, answers);
    expect(newestValues({ ...base, name: 'Camp Oak' }, arrived).name).toBe('Camp Oak');
    expect(newestValues(base, arrived).name).toBe('Camp Birch');
  });

  test('keeps the answer while other fields of the live record change', () => {
    expect(newestValues({ ...base, least: 8 }, answers)).toMatchObject({ name: 'Camp Oak', least: 8 });
    expect(newerAnswers({ ...base, least: 8 }, answers)).toEqual(answers);
  });
});

interface Person {
  first: string;
  last: string;
}

describe('a form over a live record', () => {
  const dana: Person = { first: 'Dana', last: 'Whitfield' };
  const asInput = (person: Person) => person;
  const openForm = (typed: Partial<Person>) => createFormState({ values: { ...dana, ...typed }, clean: dana, errors: {} }, () => {});
  const openEdit = (form: { values(): Person }) => ({ base: dana, values: form.values(), toInput: asInput });

  test('shows the live value of fields without edits', () => {
    const form = openForm({ first: 'Dan' });
    form.rebase(followRecord(openEdit(form), { first: 'Dana', last: 'Okafor' }));
    expect(form.values()).toEqual({ first: 'Dan', last: 'Okafor' });
  });

  test('keeps the typed text if someone else changes the field, which is then in conflict', () => {
    const form = openForm({ first: 'Dan' });
    const live = { ...dana, first: 'Diana' };
    const mine = openEdit(form);
    form.rebase(followRecord(mine, live));
    expect(form.values().first).toBe('Dan');
    expect(conflictingFields(mine, live)).toEqual(['first']);
  });

  test('has no conflict if someone else makes the same change, or none', () => {
    const mine = openEdit(openForm({ first: 'Dan' }));
    expect(conflictingFields(mine, { ...dana, first: 'Dan' })).toEqual([]);
    expect(conflictingFields(mine, dana)).toEqual([]);
  });

  test('sends only edited fields, and none whose live value equals the typed value', () => {
    function save(live: Person): Partial<Person> {
      const form = openForm({ first: 'Dan' });
      const base = followRecord(openEdit(form), live);
      form.rebase(base);
      return newValuesOf(collectChanges({ ...openEdit(form), base }, form.values()));
    }
    expect(save({ ...dana, last: 'Okafor' })).toEqual({ first: 'Dan' });
    expect(save({ ...dana, first: 'Dan' })).toEqual({});
  });

  test('has no edit if the original value is typed again', () => {
    const form = openForm({ first: 'Dan' });
    form.set('first', 'Dana');
    expect(editedFields(openEdit(form))).toEqual([]);
    expect(form.isDirty()).toBe(false);
  });

  test('keeps text that was typed during the save', () => {
    const form = openForm({ first: 'Dan', last: 'W' });
    const sent = form.values();
    form.set('last', 'Wh');
    form.markSaved(sent);
    form.rebase({ first: 'Dan', last: 'Whitfield' });
    expect(form.values()).toEqual({ first: 'Dan', last: 'Wh' });
    expect(editedFields({ ...openEdit(form), base: { first: 'Dan', last: 'Whitfield' } })).toEqual(['last']);
  });

  test('shows the saved value as it is stored', () => {
    const form = openForm({ first: ' Dan ' });
    form.markSaved(form.values());
    form.rebase({ ...dana, first: 'Dan' });
    expect(form.values().first).toBe('Dan');
    expect(form.isDirty()).toBe(false);
  });
});
