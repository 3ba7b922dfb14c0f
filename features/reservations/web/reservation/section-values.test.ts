import { describe, expect, test } from 'vitest';
import { collectChanges, conflictingFields, editedFields, followRecord } from '#platform/records/web/record-edit.ts';
import { restoreDraft } from '#platform/ui/web/forms/draft.ts';
import { createFormState } from '#platform/ui/web/forms/form-state.ts';
import { blankValues, editableFields, type EditableField, type EditableValues, pickFields } from '#features/reservations/fields.ts';
import { parseInputText } from './field-values.ts';
import { sectionShape, type SectionValues, toSectionValues } from './section-values.ts';
import { shiftDeparture } from './shift-departure.ts';

const zone = 'America/New_York';
const retreat = {
  ...blankValues,
  name: 'Men’s Retreat',
  classification: 'retreat',
  startsAt: '2026-06-19T20:00:00.000Z',
  endsAt: '2026-06-21T15:00:00.000Z',
  contactPhone: '5135550142',
} as const;
const live: EditableValues = pickFields(retreat, editableFields);
type Typed = Partial<SectionValues>;

const toInput = (facts: EditableValues) => toSectionValues(facts, zone);
const edit = (typed: Typed, base = live) => ({ base, values: { ...toInput(base), ...typed }, toInput });
function parse(typed: Typed): Partial<EditableValues> {
  const { bookings: _bookings, ...texts } = { ...toInput(live), ...typed };
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, parseInputText(field as EditableField, text, zone)]));
}
const changesOf = (typed: Typed, base = live) => collectChanges(edit(typed, base), parse(typed));

/** Types an arrival over `typed`. `before` is the last complete arrival. */
function arrive(typed: Typed, before: string, startsAt: string): Typed {
  return { ...typed, startsAt, endsAt: shiftDeparture(before, startsAt, typed.endsAt ?? toInput(live).endsAt, zone) };
}

describe('edits of one person', () => {
  test('stay while unedited fields follow the live row', () => {
    const mine = edit({ name: 'Men’s Weekend' });
    const now = { ...live, groupName: 'First Baptist', name: 'Men’s Retreat 2026' };
    const form = createFormState({ values: mine.values, clean: toInput(live), errors: {} }, () => {});
    form.rebase(toInput(followRecord(mine, now)));
    expect(form.values().name).toBe('Men’s Weekend');
    expect(form.values().groupName).toBe('First Baptist');
  });

  test('move the departure with the arrival, forward and back', () => {
    const later = arrive({}, '2026-06-19T16:00', '2026-06-26T17:00');
    expect(later.startsAt).toBe('2026-06-26T17:00');
    expect(later.endsAt).toBe('2026-06-28T11:00');
    expect(editedFields(edit(arrive(later, '2026-06-26T17:00', '2026-06-19T16:00')))).toEqual([]);
    // A new hour on the same day does not change the departure, and neither does a stay that ends before it starts.
    expect(editedFields(edit(arrive({}, '2026-06-19T16:00', '2026-06-19T18:00')))).toEqual(['startsAt']);
    const backwards = { endsAt: '2026-06-18T11:00' };
    expect(arrive(backwards, '2026-06-19T16:00', '2026-06-26T16:00').endsAt).toBe('2026-06-18T11:00');
  });

  test('leave the departure unchanged until a partly typed arrival is complete', () => {
    const parts = ['', '0002-06-19T16:00', '0020-06-19T16:00', '0202-06-19T16:00', '2027-06-19T16:00'];
    const typed = parts.reduce((values, part) => arrive(values, '2026-06-19T16:00', part), {} as Typed);
    expect(typed.endsAt).toBe('2027-06-21T11:00');
  });

  test('disappear if the original value is typed again', () => {
    expect(editedFields(edit({ name: 'Men’s Retreat' }))).toEqual([]);
    expect(editedFields(edit({ contactPhone: '(513) 555-0142' }))).toEqual([]);
    expect(editedFields(edit({ heads: '' }))).toEqual([]);
  });

  test('contain each field with the value before typing', () => {
    expect(changesOf({ heads: '82', contactEmail: ' Ada@Example.org ' })).toEqual({
      contactEmail: { from: '', to: 'ada@example.org' },
      heads: { from: 0, to: 82 },
    });
    expect(changesOf({ startsAt: '2026-06-19T16:30' })).toEqual({
      startsAt: { from: '2026-06-19T20:00:00.000Z', to: '2026-06-19T20:30:00.000Z' },
    });
  });

  test('include unreadable input, which the schema rejects', () => {
    expect(changesOf({ heads: 'many' }).heads?.to).toBeNaN();
    expect(changesOf({ startsAt: '' }).startsAt?.to).toBe('');
    expect(changesOf({ contactPhone: '555' }).contactPhone?.to).toBe('555');
    const checked = sectionShape({ ...live, id: 'MensRetreatxxxxxxxxx' }, zone)['~standard'].validate({
      ...toInput(live),
      heads: 'many',
      contactPhone: '555',
    });
    expect(checked).toMatchObject({ issues: [{ path: ['contactPhone'] }, { path: ['heads'] }] });
  });

  test('show an error at the departure if it is not after the arrival', () => {
    const checked = sectionShape({ ...live, id: 'MensRetreatxxxxxxxxx' }, zone)['~standard'].validate({
      ...toInput(live),
      endsAt: '2026-06-18T11:00',
    });
    expect(checked).toEqual({ issues: [{ path: ['endsAt'], message: 'ends-before-start' }] });
  });
});

describe('edits of two people', () => {
  test('do not conflict if they are in different fields', () => {
    expect(conflictingFields(edit({ name: 'Men’s Weekend' }), { ...live, heads: 90 })).toEqual([]);
  });

  test('conflict if they are in the same field, and overwriting sends the current value as expected', () => {
    const now = { ...live, heads: 90 };
    expect(conflictingFields(edit({ heads: '82' }), now)).toEqual(['heads']);
    expect(editedFields(edit({ heads: toInput(now).heads }, now))).toEqual([]);
    expect(conflictingFields(edit({ heads: '82' }, now), now)).toEqual([]);
    expect(changesOf({ heads: '82' }, now)).toEqual({ heads: { from: 90, to: 82 } });
  });

  test('do not conflict if both typed the same value', () => {
    const now = { ...live, heads: 82 };
    const mine = edit({ heads: '82' });
    expect(conflictingFields(mine, now)).toEqual([]);
    const followed = { ...mine, base: followRecord(mine, now) };
    expect(collectChanges(followed, parse({ heads: '82' }))).toEqual({});
    expect(editedFields(followed)).toEqual([]);
  });
});

test('are restored from a draft only for the given fields', () => {
  const start = toInput({ heads: 0, name: '' } as EditableValues);
  expect(restoreDraft(start, { heads: '82', name: 7, other: 'x' })).toEqual({ heads: '82', name: '', bookings: 'follow' });
});
