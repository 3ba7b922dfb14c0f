import { expect, test } from 'vitest';
import { newDraft, withField, withPerson, withPersonField } from './draft.ts';
import { mapServerProblems, findProblems } from './problems.ts';
import type { FormContext } from './questions.ts';
import { Submission } from '#features/check-in/shapes/family.ts';
import { toSubmission } from './submission.ts';

const event = {
  id: 'e',
  name: 'Camp',
  startsAt: '2026-06-11T20:00:00.000Z',
  endsAt: '2026-06-14T16:00:00.000Z',
  locations: [],
  closed: [],
};
const context: FormContext = { days: { first: '2026-06-11', last: '2026-06-14' }, activities: [] };
const empty = newDraft(event, '2026-06-12T14:07:00.000Z', 'America/New_York', 'AAAAAAAAAAAAAAAAAAAA');

function fillDraft() {
  let draft = withField(withField(empty, 'church', 'Grace Chapel'), 'phone', '(513) 555-0142');
  for (const [field, value] of [
    ['name', 'Ruth'],
    ['age', '34'],
    ['meals', '2'],
  ] as const)
    draft = withPersonField(draft, 'p1', field, value);
  return draft;
}

test('findProblems lists missing fields in the order of the form', () => {
  expect([...findProblems(empty, context)]).toEqual([
    ['church', 'empty'],
    ['phone', 'contact-needed'],
    ['p1-name', 'empty'],
    ['p1-age', 'empty'],
    ['p1-meals', 'empty'],
  ]);
});

test("findProblems accepts a complete form, and so does the server's shape", () => {
  const draft = fillDraft();
  expect([...findProblems(draft, context)]).toEqual([]);
  expect(Submission.safeParse(toSubmission(draft, 'LakesideFamilyCamp26', 'es')).success).toBe(true);
});

test('findProblems requires a phone or an email, and each given one must be valid', () => {
  expect([...findProblems(withField(withField(fillDraft(), 'phone', ''), 'email', 'ruth@example.org'), context)]).toEqual([]);
  expect([...findProblems(withField(fillDraft(), 'email', 'ruth@'), context)]).toEqual([['email', 'not-an-email']]);
  expect([...findProblems(withField(fillDraft(), 'phone', '555'), context)]).toEqual([['phone', 'not-a-phone']]);
});

test.each([
  ['age', '130', undefined],
  ['age', '131', 'too-large'],
  ['age', '0', undefined],
  ['age', '-1', 'not-a-number'],
  ['age', '4.5', 'not-a-number'],
  ['meals', '0', undefined],
  ['meals', '201', 'too-large'],
  ['departure', '2026-06-12T10:15', 'departure-first'],
  ['departure', '2026-06-12T10:16', undefined],
  ['departure', '', 'empty'],
  ['name', '   ', 'empty'],
  ['name', 'x'.repeat(121), 'too-long'],
] as const)('findProblems for the field %s with %s returns %s', (field, value, problem) => {
  const draft = withPersonField(fillDraft(), 'p1', field, value);
  expect(findProblems(draft, context).get(`p1-${field}`)).toBe(problem);
  expect(Submission.safeParse(toSubmission(draft, 'LakesideFamilyCamp26', 'en')).success).toBe(problem === undefined);
});

test('mapServerProblems assigns each error to the field of its person', () => {
  const draft = withPerson(withPerson(fillDraft()));
  expect([...mapServerProblems({ church: 'too-long', 'persons.2.name': 'unreadable' }, draft)]).toEqual([
    ['church', 'too-long'],
    ['p3-name', 'unclear'],
  ]);
});
