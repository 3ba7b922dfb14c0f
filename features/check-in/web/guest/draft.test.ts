import { describe, expect, test } from 'vitest';
import { maxPersons } from '#features/check-in/rules.ts';
import {
  type Draft,
  type DraftPerson,
  parseDraft,
  newDraft,
  applyEarlyInput,
  withField,
  withJoins,
  withoutActivities,
  withoutPerson,
  withPerson,
  restorePerson,
  withPersonField,
  withPhotos,
} from './draft.ts';

const event = {
  id: 'e',
  name: 'Camp',
  startsAt: '2026-06-11T20:00:00.000Z',
  endsAt: '2026-06-14T16:00:00.000Z',
  locations: [],
  closed: [],
};
const fresh = () => newDraft(event, '2026-06-12T14:07:00.000Z', 'America/New_York', 'key1');
const keysOf = ({ persons }: Draft) => persons.map(({ key }) => key);

test('newDraft has one person who arrives now, and no typed text', () => {
  const { isTouched, persons } = fresh();
  expect(isTouched).toBe(false);
  expect(persons).toEqual([
    { key: 'p1', name: '', age: '', arrival: '2026-06-12T10:15', departure: '2026-06-14T12:00', meals: '', activities: [] },
  ]);
});

test('withJoins sets or removes the form to join, but does not change a draft with input', () => {
  const more = withJoins(fresh(), 'first-secret');
  expect(more.joins).toBe('first-secret');
  expect(withJoins(more, null)).not.toHaveProperty('joins');
  const typed = withField(more, 'church', 'Bethany');
  expect(withJoins(typed, null)).toBe(typed);
  expect(withJoins(withField(fresh(), 'church', 'Bethany'), 'first-secret').joins).toBeUndefined();
});

describe('withPersonField for stays and meals', () => {
  test("copies the first person's stay to the next person", () => {
    const draft = withPerson(withPersonField(fresh(), 'p1', 'departure', '2026-06-13T09:00'));
    expect(draft.persons[1]).toMatchObject({ key: 'p2', arrival: '2026-06-12T10:15', departure: '2026-06-13T09:00' });
  });

  test("changes all people with the first person's stay, but nobody with another stay", () => {
    let draft = withPerson(withPerson(fresh()));
    draft = withPersonField(draft, 'p3', 'arrival', '2026-06-12T15:00');
    draft = withPersonField(draft, 'p1', 'arrival', '2026-06-12T11:00');
    expect(draft.persons.map(({ arrival }) => arrival)).toEqual(['2026-06-12T11:00', '2026-06-12T11:00', '2026-06-12T15:00']);
  });

  test('copies only stays and meals, and only from the first person', () => {
    const draft = withPersonField(withPersonField(withPerson(fresh()), 'p2', 'arrival', '2026-06-12T12:00'), 'p1', 'age', '34');
    expect(draft.persons[0]?.arrival).toBe('2026-06-12T10:15');
    expect(draft.persons[1]?.age).toBe('');
  });

  test("copies the first person's meals to the next person, and to everyone with the same number", () => {
    let draft = withPerson(withPersonField(fresh(), 'p1', 'meals', '3'));
    expect(draft.persons[1]?.meals).toBe('3');
    draft = withPersonField(withPerson(draft), 'p3', 'meals', '1');
    expect(withPersonField(draft, 'p1', 'meals', '4').persons.map(({ meals }) => meals)).toEqual(['4', '4', '1']);
  });
});

describe('withPersonField while a number of the first person is typed', () => {
  const typing = (draft: Draft, ...texts: string[]) => texts.reduce((before, text) => withPersonField(before, 'p1', 'meals', text), draft);
  const mealsOf = ({ persons }: Draft) => persons.map(({ meals }) => meals);
  const draftWithNine = withPerson(typing(fresh(), '9'));

  test("does not change another person's equal number if it was entered for that person", () => {
    const draftWithOne = withPersonField(draftWithNine, 'p2', 'meals', '1');
    expect(mealsOf(typing(draftWithOne, '', '1', '10'))).toEqual(['10', '1']);
  });

  test("does not change another person's own number that was changed back to the first person's", () => {
    const own = withPersonField(withPersonField(draftWithNine, 'p2', 'meals', '8'), 'p2', 'meals', '9');
    expect(mealsOf(typing(own, '', '3'))).toEqual(['3', '9']);
    expect(withPersonField(own, 'p1', 'arrival', '2026-06-12T11:00').persons[1]?.arrival).toBe('2026-06-12T11:00');
  });

  test('changes a new person who got the key of a removed person', () => {
    const draftWithoutPerson = withoutPerson(withPersonField(draftWithNine, 'p2', 'meals', '1'), 'p2');
    expect(mealsOf(typing(withPerson(draftWithoutPerson), '', '1', '10'))).toEqual(['10', '10']);
  });

  test('does not change the own number of a person who was removed and restored', () => {
    const draftWithOne = withPersonField(draftWithNine, 'p2', 'meals', '1');
    const back = restorePerson(withoutPerson(draftWithOne, 'p2'), draftWithOne.persons[1] as DraftPerson, 1);
    expect(mealsOf(typing(back, '', '1', '10'))).toEqual(['10', '1']);
  });
});

describe('withPerson, withoutPerson and restorePerson', () => {
  test('keep the keys of the other people, and restore a person at the same position', () => {
    const three = withPersonField(withPerson(withPerson(fresh())), 'p2', 'name', 'Mia');
    const [, mia] = three.persons;
    if (!mia) throw new Error('nobody');
    const two = withoutPerson(three, 'p2');
    expect(keysOf(two)).toEqual(['p1', 'p3']);
    expect(restorePerson(two, mia, 1).persons).toEqual(three.persons);
  });

  test('do not remove the first person', () => {
    expect(keysOf(withoutPerson(fresh(), 'p1'))).toEqual(['p1']);
  });

  test('return valid keys for up to thirty people, however often people are added and removed', () => {
    let draft = fresh();
    for (let times = 0; times < 150; times += 1) {
      draft = withPerson(draft);
      if (times % 3 === 0) draft = withoutPerson(draft, draft.persons.at(-1)?.key ?? '');
    }
    expect(draft.persons).toHaveLength(maxPersons);
    expect(new Set(keysOf(draft)).size).toBe(maxPersons);
    for (const key of keysOf(draft)) expect(key).toMatch(/^p[1-9]\d?$/);
    expect(withPerson(draft)).toBe(draft);
  });

  test('withoutActivities removes closed activities of all persons', () => {
    const draft = withPersonField(fresh(), 'p1', 'activities', ['zip_line', 'giant_swing']);
    expect(withoutActivities(draft, ['zip_line']).persons[0]?.activities).toEqual(['giant_swing']);
  });
});

describe('parseDraft', () => {
  test('restores a draft that was stored as text', () => {
    const draft = withField(withPerson(fresh()), 'church', 'Grace 教会');
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([
    null,
    '',
    'null',
    '[]',
    '{',
    '{"key":"x"}',
    JSON.stringify({ ...fresh(), persons: [] }),
    JSON.stringify({ ...fresh(), persons: [{ key: 'p1' }] }),
  ])('returns null for invalid text: %s', (text) => {
    expect(parseDraft(text)).toBeNull();
  });
});

describe('applyEarlyInput', () => {
  const typed = (fields: Record<string, string>, boxes: Record<string, boolean> = {}, choices: Record<string, string> = {}) => ({
    fields: new Map(Object.entries(fields)),
    boxes: new Map(Object.entries(boxes)),
    choices: new Map(Object.entries(choices)),
  });

  test('adds early input and keeps the other values of the draft', () => {
    const before = withField(fresh(), 'church', 'Hillside');
    const after = applyEarlyInput(before, typed({ email: 'ruth@example.org', 'p1-name': 'Ruth', 'p1-age': '34' }, { 'p1-zip_line': true }));
    expect(after).toMatchObject({ church: 'Hillside', email: 'ruth@example.org', isTouched: true });
    expect(after.persons).toMatchObject([{ name: 'Ruth', age: '34', activities: ['zip_line'] }]);
  });

  test('removes a chosen activity only if the user has unchecked its box', () => {
    const before = withPersonField(fresh(), 'p1', 'activities', ['zip_line', 'giant_swing']);
    expect(applyEarlyInput(before, typed({}, {}))).toBe(before);
    expect(applyEarlyInput(before, typed({}, { 'p1-zip_line': false })).persons[0]?.activities).toEqual(['giant_swing']);
    expect(applyEarlyInput(before, typed({}, { 'p1-zip_line': true }))).toBe(before);
  });

  test('uses the selected radio button', () => {
    const before = withPhotos(fresh(), 'yes');
    expect(applyEarlyInput(before, typed({}, {}, { photos: 'no' }))).toMatchObject({ photos: 'no', isTouched: true });
    expect(applyEarlyInput(before, typed({}, {}, { photos: 'perhaps' }))).toBe(before);
    expect(applyEarlyInput(before, typed({}))).toBe(before);
  });

  test("copies the first person's stay to everyone with the same stay", () => {
    const after = applyEarlyInput(withPerson(fresh()), typed({ 'p1-departure': '2026-06-13T09:00' }));
    expect(after.persons.map(({ departure }) => departure)).toEqual(['2026-06-13T09:00', '2026-06-13T09:00']);
  });

  test('does not change a queued form', () => {
    const queued = { ...fresh(), isQueued: true };
    expect(applyEarlyInput(queued, typed({ church: 'Other' }))).toBe(queued);
  });
});
