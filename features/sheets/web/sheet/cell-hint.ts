import { instantOf, minute } from '#platform/time/instant.ts';
import { type Formatting, formatTime } from '#platform/i18n/dates.ts';
import { type NameIndex, findUnknownNames } from '#features/sheets/name-index.ts';
import type { SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { readTime } from '#features/sheets/times.ts';
import type { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { formatClockSpan } from './format-row-time.ts';

export interface CellHint {
  mark: string;
  title: string;
}

interface Known {
  /** Indexes to recognize names. Empty while loading. */
  places: NameIndex;
  people: NameIndex;
  formatting: Formatting;
  w: (typeof sheetsTexts)['en']['grid'];
}

/** Returns a hint how an ambiguous cell was parsed: 'AM' for '6:30', '?' for an unknown place. */
export function findCellHint(row: SheetRow, column: SheetColumn, { places, people, formatting, w }: Known): CellHint | null {
  const { id, kind } = column;
  const text = row.cells[id] ?? '';
  if (text === '' || kind === 'text') return null;
  if (kind === 'time') return timeMark(text, row, column, { formatting, w });
  const names = kind === 'place' ? places : people;
  const unnamed = names.size === 0 ? [] : findUnknownNames(text, names);
  if (unnamed.length === 0) return null;
  const unknown = unnamed.join(', ');
  return { mark: '?', title: kind === 'place' ? w.unknownPlace(unknown) : w.unknownPerson(unknown) };
}

function timeMark(text: string, row: SheetRow, column: SheetColumn, { formatting, w }: Pick<Known, 'formatting' | 'w'>): CellHint | null {
  if (readTime(text) === null) return { mark: '?', title: w.unknownTime };
  const mark = findDayHalf(row, column, formatting);
  if (mark === undefined) return null;
  return { mark, title: w.readAs(formatClockSpan({ starts: row.starts ?? 0, ends: row.ends }, formatting)) };
}

/** Returns 'AM' or 'PM' if the text in the standard time column does not say which. */
export function findDayHalf(row: SheetRow, { id }: SheetColumn, formatting: Formatting): string | undefined {
  const { cells, starts, isSkipped } = row;
  if (!readTime(cells[id] ?? '')?.alternative || starts === null || id !== 'time' || isSkipped) return undefined;
  const words = formatTime(instantOf(starts * minute), { ...formatting, zone: 'UTC' });
  const half = words.replace(/^[\d:.\s]+/, '');
  // 24-hour format has no AM or PM: return the time itself if it differs from the text.
  return half || (starts < 12 * 60 ? undefined : words);
}
