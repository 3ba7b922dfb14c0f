import { describe, expect, it } from 'vitest';
import { changes, edited, type Edits, isOvertaken, shown, withoutSaved } from './edits.ts';

interface Name {
  first: string;
  last: string;
}
const dana: Name = { first: 'Dana', last: 'Whitfield' };
const none: Edits<Name> = {};

describe('editing a record that others change meanwhile', () => {
  it('follows the record in every field that nobody touched here', () => {
    const edits = edited(none, dana, 'first', 'Dan');
    expect(shown({ first: 'Dana', last: 'Okafor' }, edits)).toEqual({ first: 'Dan', last: 'Okafor' });
  });

  it('never overwrites what is typed with a change from elsewhere, and says so', () => {
    const edits = edited(none, dana, 'first', 'Dan');
    const live = { ...dana, first: 'Diana' };
    expect(shown(live, edits).first).toBe('Dan');
    expect(isOvertaken(live, edits, 'first')).toBe(true);
    expect(isOvertaken(live, edits, 'last')).toBe(false);
  });

  it('does not speak of a change from elsewhere that is the same as what was typed', () => {
    const edits = edited(none, dana, 'first', 'Dan');
    expect(isOvertaken({ ...dana, first: 'Dan' }, edits, 'first')).toBe(false);
    expect(isOvertaken(dana, edits, 'first')).toBe(false);
  });

  it('sends only touched fields', () => {
    expect(changes({ ...dana, last: 'Okafor' }, edited(none, dana, 'first', 'Dan'))).toEqual({ first: 'Dan' });
  });

  it('sends nothing for a field that already holds what was typed', () => {
    expect(changes({ ...dana, first: 'Dan' }, edited(none, dana, 'first', 'Dan'))).toEqual({});
  });

  it('forgets an edit that is typed back', () => {
    const edits = edited(none, dana, 'first', 'Dan');
    expect(edited(edits, dana, 'first', 'Dana')).toEqual({});
  });

  it('keeps what was typed while saving', () => {
    const sent = edited(edited(none, dana, 'first', 'Dan'), dana, 'last', 'W');
    const meanwhile = edited(sent, dana, 'last', 'Wh');
    expect(withoutSaved(meanwhile, { first: 'Dan', last: 'W' })).toEqual({ last: { typed: 'Wh', began: 'Whitfield' } });
  });
});
