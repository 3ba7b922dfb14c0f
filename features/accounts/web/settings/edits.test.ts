import { describe, expect, it } from 'vitest';
import { findChanges, editField, type Edits, hasConflict, applyEdits, dropSavedEdits } from './edits.ts';

interface Name {
  first: string;
  last: string;
}
const dana: Name = { first: 'Dana', last: 'Whitfield' };
const none: Edits<Name> = {};

describe('edits over a live record', () => {
  it('follow the record in fields without edits', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(applyEdits({ first: 'Dana', last: 'Okafor' }, edits)).toEqual({ first: 'Dan', last: 'Okafor' });
  });

  it('keep the typed text over a change of others and report the conflict', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    const live = { ...dana, first: 'Diana' };
    expect(applyEdits(live, edits).first).toBe('Dan');
    expect(hasConflict(live, edits, 'first')).toBe(true);
    expect(hasConflict(live, edits, 'last')).toBe(false);
  });

  it('report no conflict when the other change is the same', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(hasConflict({ ...dana, first: 'Dan' }, edits, 'first')).toBe(false);
    expect(hasConflict(dana, edits, 'first')).toBe(false);
  });

  it('send only edited fields', () => {
    expect(findChanges({ ...dana, last: 'Okafor' }, editField(none, dana, 'first', 'Dan'))).toEqual({ first: 'Dan' });
  });

  it('omit a field that already has the typed value', () => {
    expect(findChanges({ ...dana, first: 'Dan' }, editField(none, dana, 'first', 'Dan'))).toEqual({});
  });

  it('drop an edit that is changed back', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(editField(edits, dana, 'first', 'Dana')).toEqual({});
  });

  it('keep later typing while saving', () => {
    const sentEdits = editField(editField(none, dana, 'first', 'Dan'), dana, 'last', 'W');
    const meanwhile = editField(sentEdits, dana, 'last', 'Wh');
    expect(dropSavedEdits(meanwhile, { first: 'Dan', last: 'W' })).toEqual({ last: { typed: 'Wh', began: 'Whitfield' } });
  });
});
