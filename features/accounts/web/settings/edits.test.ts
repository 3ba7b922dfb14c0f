import { describe, expect, it } from 'vitest';
import { findChanges, editField, type Edits, hasConflict, applyEdits, dropSavedEdits } from './edits.ts';

interface Name {
  first: string;
  last: string;
}
const dana: Name = { first: 'Dana', last: 'Whitfield' };
const none: Edits<Name> = {};

describe('edits over a live record', () => {
  it('applyEdits returns the live value of fields without edits', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(applyEdits({ first: 'Dana', last: 'Okafor' }, edits)).toEqual({ first: 'Dan', last: 'Okafor' });
  });

  it('applyEdits keeps the typed text if someone else changes the field, and hasConflict is true', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    const live = { ...dana, first: 'Diana' };
    expect(applyEdits(live, edits).first).toBe('Dan');
    expect(hasConflict(live, edits, 'first')).toBe(true);
    expect(hasConflict(live, edits, 'last')).toBe(false);
  });

  it('hasConflict is false if someone else makes the same change', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(hasConflict({ ...dana, first: 'Dan' }, edits, 'first')).toBe(false);
    expect(hasConflict(dana, edits, 'first')).toBe(false);
  });

  it('findChanges returns only edited fields', () => {
    expect(findChanges({ ...dana, last: 'Okafor' }, editField(none, dana, 'first', 'Dan'))).toEqual({ first: 'Dan' });
  });

  it('findChanges omits a field whose live value equals the typed value', () => {
    expect(findChanges({ ...dana, first: 'Dan' }, editField(none, dana, 'first', 'Dan'))).toEqual({});
  });

  it('editField removes the edit if the original value is typed', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(editField(edits, dana, 'first', 'Dana')).toEqual({});
  });

  it('dropSavedEdits keeps text that was typed during the save', () => {
    const sentEdits = editField(editField(none, dana, 'first', 'Dan'), dana, 'last', 'W');
    const meanwhile = editField(sentEdits, dana, 'last', 'Wh');
    expect(dropSavedEdits(meanwhile, { first: 'Dan', last: 'W' })).toEqual({ last: { typed: 'Wh', original: 'Whitfield' } });
  });
});
