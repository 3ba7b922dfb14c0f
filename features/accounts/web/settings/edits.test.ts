import { describe, expect, it } from 'vitest';
import { findChanges, editField, type Edits, hasConflict, applyEdits, dropSavedEdits } from './edits.ts';

interface Name {
  first: string;
  last: string;
}
const dana: Name = { first: 'Dana', last: 'Whitfield' };
const none: Edits<Name> = {};

describe('editing a record that others change meanwhile', () => {
  it('follows the record in every field that nobody touched here', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(applyEdits({ first: 'Dana', last: 'Okafor' }, edits)).toEqual({ first: 'Dan', last: 'Okafor' });
  });

  it('never overwrites what is typed with a change from elsewhere, and says so', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    const live = { ...dana, first: 'Diana' };
    expect(applyEdits(live, edits).first).toBe('Dan');
    expect(hasConflict(live, edits, 'first')).toBe(true);
    expect(hasConflict(live, edits, 'last')).toBe(false);
  });

  it('does not speak of a change from elsewhere that is the same as what was typed', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(hasConflict({ ...dana, first: 'Dan' }, edits, 'first')).toBe(false);
    expect(hasConflict(dana, edits, 'first')).toBe(false);
  });

  it('sends only touched fields', () => {
    expect(findChanges({ ...dana, last: 'Okafor' }, editField(none, dana, 'first', 'Dan'))).toEqual({ first: 'Dan' });
  });

  it('sends nothing for a field that already holds what was typed', () => {
    expect(findChanges({ ...dana, first: 'Dan' }, editField(none, dana, 'first', 'Dan'))).toEqual({});
  });

  it('forgets an edit that is typed back', () => {
    const edits = editField(none, dana, 'first', 'Dan');
    expect(editField(edits, dana, 'first', 'Dana')).toEqual({});
  });

  it('keeps what was typed while saving', () => {
    const sent = editField(editField(none, dana, 'first', 'Dan'), dana, 'last', 'W');
    const meanwhile = editField(sent, dana, 'last', 'Wh');
    expect(dropSavedEdits(meanwhile, { first: 'Dan', last: 'W' })).toEqual({ last: { typed: 'Wh', began: 'Whitfield' } });
  });
});
