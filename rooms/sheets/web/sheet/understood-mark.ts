import { instantOf, minute } from '#platform/time/instant.ts';
import { type Formatting, timeWords } from '#platform/ui/dates.ts';
import { type Names, unnamedIn } from '#rooms/sheets/names-in.ts';
import type { SheetColumn, SheetRow } from '#rooms/sheets/shapes.ts';
import { readTime } from '#rooms/sheets/times.ts';
import type { sheetsWords } from '#rooms/sheets/words/words.ts';
import { clockSpanWords } from './time-said.ts';

export interface UnderstoodMark {
  /** Stands dimly behind the text. */
  mark: string;
  title: string;
}

interface Known {
  /** By names; empty until they are known. */
  places: Names;
  people: Names;
  formatting: Formatting;
  w: (typeof sheetsWords)['en']['grid'];
}

/** Pure. How a cell was understood, where its text leaves that open: 'AM' behind '6:30', '?' behind a place that there is not. */
export function understoodMark(row: SheetRow, { id, kind }: SheetColumn, { places, people, formatting, w }: Known): UnderstoodMark | null {
  const text = row.cells[id] ?? '';
  if (text === '' || kind === 'text') return null;
  if (kind === 'time') return timeMark(text, row, id, { formatting, w });
  const names = kind === 'place' ? places : people;
  const unnamed = names.size === 0 ? [] : unnamedIn(text, names);
  if (unnamed.length === 0) return null;
  const said = unnamed.join(', ');
  return { mark: '?', title: kind === 'place' ? w.unknownPlace(said) : w.unknownPerson(said) };
}

function timeMark(text: string, row: SheetRow, column: string, { formatting, w }: Pick<Known, 'formatting' | 'w'>): UnderstoodMark | null {
  const read = readTime(text);
  if (read === null) return { mark: '?', title: w.unknownTime };
  if (read.other === null || row.starts === null || column !== 'time' || row.isSkipped) return null;
  const { starts, ends } = row;
  const words = timeWords(instantOf(starts * minute), { ...formatting, zone: 'UTC' });
  const half = words.replace(/^[\d:.\s]+/, '');
  // Where clocks have 24 hours, only what differs from the text needs words.
  const mark = half !== '' || starts < 12 * 60 ? half : words;
  return mark === '' ? null : { mark, title: w.readAs(clockSpanWords({ starts, ends }, formatting)) };
}
