import { expect, test } from 'vitest';
import type { FormRow } from '#features/forms/shapes.ts';
import { validateDraft } from '#features/forms/web/form/draft.ts';
import { toFormChange, toDraft, createEditDraft, mergeSavedChanges } from './edit-draft.ts';

const form: FormRow = {
  id: 'FormFormFormFormForm',
  eventId: 'EventEventEventEvent',
  eventName: 'Camp',
  direction: 'departure',
  groupName: 'Grace',
  leaderName: 'Ruth',
  leaderPhone: '5135550142',
  leaderEmail: '',
  heads: 12,
  keys: 0,
  keyNumbers: [],
  places: [
    {
      placeId: null,
      place: 'Oak',
      items: [{ key: 'clean', name: 'Clean', condition: 'not good', note: 'Dust', photos: ['PhotoPhotoPhotoPhoto'] }],
    },
  ],
  notes: 'Thanks',
  signature: 'M1 2',
  signedName: 'Ruth',
  createdAt: '2026-06-12T16:00:00.000Z',
  changedAt: '2026-06-12T17:00:00.000Z',
};

test('toFormChange returns a valid change of a stored form', () => {
  expect(validateDraft(toDraft(form))).toEqual({});
});

test('toFormChange returns the stored values for a form without edits', () => {
  const { eventId: _event, eventName: _name, createdAt: _at, ...same } = form;
  expect(toFormChange(toDraft(form), form)).toEqual(same);
});

test("mergeTheirs takes changes that others have saved and keeps the user's own edits", () => {
  const mine = { ...createEditDraft(form), heads: '14', notes: 'Thank you', keys: '2' };
  const theirs = { ...form, heads: 13, groupName: 'Grace Chapel', changedAt: '2026-06-12T18:00:00.000Z' };
  const { changedAt, began: base, ...merged } = mergeSavedChanges(mine, theirs);
  expect(base).toEqual(toDraft(theirs));
  expect(merged).toMatchObject({ groupName: 'Grace Chapel', heads: '13', keys: '2', notes: 'Thank you' });
  expect(toFormChange(merged, { changedAt })).toMatchObject({ heads: 13, keys: 2, notes: 'Thank you', changedAt: theirs.changedAt });
});
