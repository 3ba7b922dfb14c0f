import { describe, expect, test } from 'vitest';
import { getPartOfDay } from './home.tsx';

describe('getPartOfDay', () => {
  test.each([
    ['2026-06-12T08:59:00.000Z', 'evening'],
    ['2026-06-12T09:00:00.000Z', 'morning'],
    ['2026-06-12T15:59:59.000Z', 'morning'],
    ['2026-06-12T16:00:00.000Z', 'afternoon'],
    ['2026-06-12T21:59:00.000Z', 'afternoon'],
    ['2026-06-12T22:00:00.000Z', 'evening'],
    ['2026-06-13T04:00:00.000Z', 'evening'],
  ])('at %s returns %s for a camp in New York', (now, part) => {
    expect(getPartOfDay(now, 'America/New_York')).toBe(part);
  });

  test('uses the camp’s time zone, including clock changes', () => {
    expect(getPartOfDay('2026-06-12T22:00:00.000Z', 'Pacific/Honolulu')).toBe('afternoon');
    // In summer time, noon is at 16:00Z. On November 2, after the clocks went back, noon is at 17:00Z.
    expect(getPartOfDay('2026-11-02T16:30:00.000Z', 'America/New_York')).toBe('morning');
  });
});
