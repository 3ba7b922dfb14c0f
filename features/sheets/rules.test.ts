import { describe, expect, test } from 'vitest';
import { isStandardColumn, kindOfStandardColumn, canEditSheet, canSeeStaffOnly, sheetPath, standardColumns } from './rules.ts';

test('kindOfStandardColumn returns time, place or person for three columns and text for the other columns', () => {
  expect(standardColumns.map(kindOfStandardColumn)).toEqual(['time', 'text', 'place', 'person', 'text', 'text', 'text', 'text']);
});

test('isStandardColumn rejects custom columns', () => {
  expect(['time', 'notes', 'c-1', ''].map(isStandardColumn)).toEqual([true, true, false, false]);
});

test('sheetPath returns the path of the sheet', () => expect(sheetPath('a')).toBe('/matrices/a'));

describe('canEditSheet and canSeeStaffOnly', () => {
  const account = (accountType: string, accountArea: string, ...permissions: string[]) => ({ accountType, accountArea, permissions });

  test.each([
    ['a visitor', null, false, false],
    ['a planner', account('Event Staff', 'Event Staff', 'view-event-*'), true, true],
    ['the office', account('Chautauqua', 'Administration'), true, true],
    ['the director of the event', account('Event Staff', 'Event Director', 'view-event-a'), true, true],
    ['the director of another event', account('Event Staff', 'Event Director', 'view-event-b'), false, false],
    ['a housekeeper of the camp', account('Chautauqua', 'Housekeeping'), false, true],
  ])('return the permissions of %s', (_who, who, edits, sees) => {
    expect(canEditSheet(who, 'a')).toBe(edits);
    expect(canSeeStaffOnly(who, 'a')).toBe(sees);
  });
});
