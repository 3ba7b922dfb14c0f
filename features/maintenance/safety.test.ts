import { describe, expect, test } from 'vitest';
import { shouldClosePlace, findSafetyRefusal } from './safety.ts';

const task = { isSafety: true, checklist: ['Cable', 'Brake'] };
const line = (text: string, outcome: 'good' | 'failed' | 'skipped', note = '') => ({ text, outcome, note });

describe('findSafetyRefusal', () => {
  test.each([
    ['accepts lines that are good, failed, or skipped with a reason', [line('Cable', 'failed'), line('Brake', 'skipped', 'Wet')], null],
    ['refuses a line that is skipped without a reason', [line('Cable', 'good'), line('Brake', 'skipped')], 'no-reason'],
    ['refuses a reason of only spaces', [line('Cable', 'good'), line('Brake', 'skipped', '  ')], 'no-reason'],
    ['refuses a missing checklist', [], 'line-missing'],
    ['refuses a checklist without a line added since', [line('Cable', 'good')], 'line-missing'],
    [
      'accepts a line that was removed from the checklist since',
      [line('Cable', 'good'), line('Brake', 'good'), line('Rail', 'good')],
      null,
    ],
  ])('checks each line of a safety inspection: %s', (_title, lines, refused) => {
    expect(findSafetyRefusal(task, lines)?.refused ?? null).toBe(refused);
  });

  test('returns the field of the refused line', () => {
    expect(findSafetyRefusal(task, [line('Cable', 'good'), line('Brake', 'skipped')])).toEqual({
      refused: 'no-reason',
      field: 'lines.1.note',
    });
  });

  test('returns null for a task that is not a safety inspection', () => {
    expect(findSafetyRefusal({ ...task, isSafety: false }, [line('Cable', 'skipped')])).toBeNull();
  });
});

describe('shouldClosePlace', () => {
  test.each([
    ['returns true for a failed line and yes', true, true, 'failed', true],
    ['returns true for a failed line from an older client without the choice', true, undefined, 'failed', true],
    ['returns false for a failed line and no', true, false, 'failed', false],
    ['returns false without a failed line', true, true, 'skipped', false],
    ['returns false for a failed line of another task', false, true, 'failed', false],
  ] as const)('checks task, lines and choice: %s', (_title, isSafety, closes, outcome, expected) => {
    expect(shouldClosePlace({ isSafety }, { closes, lines: [line('Cable', outcome)] })).toBe(expected);
  });
});
