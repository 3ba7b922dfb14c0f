import { describe, expect, test } from 'vitest';
import { familyShape } from './family-shape.ts';
import { newFamilyDraft, nextPerson, toPricedPersons, parsePersons, type FamilyDraft, type PersonDraft } from './family-draft.ts';

const zone = 'America/New_York';
const noon = '2026-06-12T16:00:00.000Z';
const person = (facts: Partial<PersonDraft> = {}): PersonDraft => ({
  key: 'p1',
  name: 'Ruth Hale',
  age: '34',
  arrival: '2026-06-12T12:00',
  departure: '2026-06-14T11:00',
  meals: '2',
  activities: [],
  ...facts,
});

describe('newFamilyDraft', () => {
  test("sets a stay from now until the event's end", () => {
    const [first] = newFamilyDraft('en', noon, { endsAt: '2026-06-14T15:00:00.000Z' }, zone).persons;
    expect(first).toMatchObject({ key: 'p1', arrival: '2026-06-12T12:00', departure: '2026-06-14T11:00', age: '', meals: '' });
  });
  test('sets a departure in the evening for an unknown or past end', () => {
    expect(newFamilyDraft('en', noon, null, zone).persons[0]?.departure).toBe('2026-06-12T18:00');
    expect(newFamilyDraft('en', '2026-06-12T23:30:00.000Z', { endsAt: noon }, zone).persons[0]?.departure).toBe('');
  });
});

test('nextPerson copies the stay of the first and uses a new key', () => {
  expect(nextPerson([person(), person({ key: 'p7' })])).toEqual(person({ key: 'p8', name: '', age: '', meals: '' }));
});

test('toPricedPersons counts an invalid number as blank', () => {
  expect(toPricedPersons([person({ age: '', meals: 'x' })])).toEqual([{ key: 'p1', age: null, meals: 0, activities: [] }]);
  expect(toPricedPersons([person({ age: ' 4 ', meals: '3' })])).toMatchObject([{ age: 4, meals: 3 }]);
});

describe('familyShape', () => {
  const family = (facts: Partial<FamilyDraft>): FamilyDraft => ({
    church: 'Grace Chapel',
    phone: '',
    email: '',
    language: 'en',
    persons: [person()],
    ...facts,
  });
  const fieldsOf = async (typed: FamilyDraft) => {
    const checked = await familyShape['~standard'].validate(typed);
    return (checked.issues ?? []).map(({ path, message }) => `${(path ?? []).map(String).join('.')}: ${message}`);
  };
  test('parses numbers', () => {
    expect(parsePersons([person()])).toMatchObject([{ age: 34, meals: 2 }]);
  });
  test('requires neither phone nor email at the desk', async () => {
    expect(await fieldsOf(family({}))).toEqual([]);
  });
  test.each([
    [{ church: ' ' }, 'church: empty'],
    [{ phone: '555' }, 'phone: not-a-phone'],
    [{ persons: [person({ age: '-1' })] }, 'persons.0.age: Invalid input: expected number, received string'],
    [{ persons: [person({ age: '200' })] }, 'persons.0.age: too-large'],
    [{ persons: [person({ departure: '2026-06-12T12:00' })] }, 'persons.0.departure: departure-first'],
  ])('reports a problem at its field: %j', async (facts, problem) => {
    expect(await fieldsOf(family(facts))).toEqual([problem]);
  });
});
