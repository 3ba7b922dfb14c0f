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
  test('sets a stay from the current time to the end of the event', () => {
    const [first] = newFamilyDraft('en', noon, { endsAt: '2026-06-14T15:00:00.000Z' }, zone).persons;
    expect(first).toMatchObject({ key: 'p1', arrival: '2026-06-12T12:00', departure: '2026-06-14T11:00', age: '', meals: '' });
  });
  test('sets the departure to this evening if the end of the event is unknown or past', () => {
    expect(newFamilyDraft('en', noon, null, zone).persons[0]?.departure).toBe('2026-06-12T18:00');
    expect(newFamilyDraft('en', '2026-06-12T23:30:00.000Z', { endsAt: noon }, zone).persons[0]?.departure).toBe('');
  });
});

test("nextPerson copies the first person's stay and has a new key", () => {
  expect(nextPerson([person(), person({ key: 'p7' })])).toEqual(person({ key: 'p8', name: '', age: '', meals: '' }));
});

test('toPricedPersons treats an invalid number as blank', () => {
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
  test('parses the typed numbers', () => {
    expect(parsePersons([person()])).toMatchObject([{ age: 34, meals: 2 }]);
  });
  test('accepts a family at the desk without phone and email', async () => {
    expect(await fieldsOf(family({}))).toEqual([]);
  });
  test.each([
    [{ church: ' ' }, 'church: empty'],
    [{ phone: '555' }, 'phone: not-a-phone'],
    [{ persons: [person({ age: '-1' })] }, 'persons.0.age: Invalid input: expected number, received string'],
    [{ persons: [person({ age: '200' })] }, 'persons.0.age: too-large'],
    [{ persons: [person({ departure: '2026-06-12T12:00' })] }, 'persons.0.departure: departure-first'],
  ])('reports the problem of %j at its field', async (facts, problem) => {
    expect(await fieldsOf(family(facts))).toEqual([problem]);
  });
});
