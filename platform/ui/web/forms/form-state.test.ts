import { describe, expect, it, vi } from 'vitest';
import { createFormState } from './form-state.ts';

interface Family {
  church: string;
  persons: { name: string; meals: string[] }[];
}

const start: Family = {
  church: 'Grace Chapel',
  persons: [
    { name: 'Ruth', meals: ['lunch'] },
    { name: 'Amos', meals: [] },
    { name: 'Ida', meals: [] },
  ],
};

function family() {
  const redraw = vi.fn<() => void>();
  return { redraw, form: createFormState({ values: start, clean: start, errors: {} }, redraw) };
}
const names = (form: ReturnType<typeof family>['form']) => form.values().persons.map(({ name }) => name);

describe('set', () => {
  it('changes the field at its path and no other field', () => {
    const { form, redraw } = family();
    form.set('persons.1.name', 'Amos Hale');
    expect(names(form)).toEqual(['Ruth', 'Amos Hale', 'Ida']);
    expect(form.values().persons[0]).toBe(start.persons[0]);
    expect(start.persons[1]?.name).toBe('Amos');
    expect(redraw).toHaveBeenCalledTimes(1);
  });

  it('accepts a function of the old value, and updates `values()` immediately', () => {
    const { form } = family();
    form.set('persons.0.meals', (meals: string[]) => [...meals, 'supper']);
    form.set('persons.0.meals', (meals: string[]) => [...meals, 'breakfast']);
    expect(form.values().persons[0]?.meals).toEqual(['lunch', 'supper', 'breakfast']);
  });

  it('clears only the error of the changed field', () => {
    const { form } = family();
    form.setErrors({ church: 'Say which', 'persons.0.name': 'Say who' });
    form.set('church', 'Hope');
    expect(form.errors()).toEqual({ 'persons.0.name': 'Say who' });
  });
});

describe('a list field', () => {
  const marks = { church: 'Say which', 'persons.0.name': 'first', 'persons.1.name': 'second', 'persons.2.meals': 'third' };

  it('appends an entry', () => {
    const { form } = family();
    form.insert('persons', { name: 'Eve', meals: [] });
    expect(names(form)).toEqual(['Ruth', 'Amos', 'Ida', 'Eve']);
  });

  it('removes an entry with its errors, and moves the errors of later entries with their entries', () => {
    const { form } = family();
    form.setErrors(marks);
    form.remove('persons', 1);
    expect(names(form)).toEqual(['Ruth', 'Ida']);
    expect(form.errors()).toEqual({ church: 'Say which', 'persons.0.name': 'first', 'persons.1.meals': 'third' });
  });

  it.each([
    [0, 2, ['Amos', 'Ida', 'Ruth'], { 'persons.0.name': 'second', 'persons.1.meals': 'third', 'persons.2.name': 'first' }],
    [2, 1, ['Ruth', 'Ida', 'Amos'], { 'persons.0.name': 'first', 'persons.1.meals': 'third', 'persons.2.name': 'second' }],
  ])('moves an entry and its errors from %i to %i', (from, to, wanted, errors) => {
    const { form } = family();
    form.setErrors(marks);
    form.move('persons', from, to);
    expect(names(form)).toEqual(wanted);
    expect(form.errors()).toEqual({ church: 'Say which', ...errors });
  });

  it.each([
    [0, -1],
    [2, 3],
  ])('ignores an impossible move (%i to %i)', (from, to) => {
    const { form } = family();
    form.move('persons', from, to);
    expect(form.values()).toBe(start);
  });
});

describe('isDirty', () => {
  it('is true until all initial values are restored', () => {
    const { form } = family();
    expect(form.isDirty()).toBe(false);
    form.set('persons.0.meals', ['lunch', 'supper']);
    expect(form.isDirty()).toBe(true);
    form.set('persons.0.meals', ['lunch']);
    expect(form.isDirty()).toBe(false);
    form.remove('persons', 2);
    expect(form.isDirty()).toBe(true);
  });

  it('is false after the values are saved', () => {
    const { form } = family();
    form.set('church', 'Hope');
    form.markSaved(form.values());
    expect(form.isDirty()).toBe(false);
    form.set('church', 'Grace Chapel');
    expect(form.isDirty()).toBe(true);
  });

  it('stays true if the person typed during the request', () => {
    const { form } = family();
    form.set('church', 'Hope');
    const sent = form.values();
    form.set('church', 'Hope Chapel');
    form.markSaved(sent);
    expect([form.isDirty(), form.values().church]).toEqual([true, 'Hope Chapel']);
    form.set('church', 'Hope');
    expect(form.isDirty()).toBe(false);
  });

  it('is false after `restart`, which clears all errors', () => {
    const { form } = family();
    form.set('church', 'Hope');
    form.setErrors({ church: 'Say which' });
    form.restart({ church: '', persons: [] });
    expect([form.values(), form.isDirty(), form.errors()]).toEqual([{ church: '', persons: [] }, false, {}]);
  });
});
