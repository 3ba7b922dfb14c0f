import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './i18n/changes/en.ts';
import type { CellChange, RowChange } from './summarize-changes.ts';

type ChangeTexts = Translation<typeof en>;

export interface ChangeDescription {
  kind: string;
  what: string;
  lines: string[];
}

const longest = 80;

/**
 * Describes a change of a row: time and place of an added or deleted row, old and new text of a changed time or place, and only the new
 * text of other cells.
 */
export function describeChange(
  change: RowChange,
  cells: Readonly<Record<string, string>>,
  w: ChangeTexts,
  named: { column: (id: string) => string; day: (day: string) => string },
): ChangeDescription {
  const what = cells['what'] || cells['time'] || w.unnamed;
  const head = { kind: w.kinds[change.kind], what: short(what) };
  if (change.kind === 'added' || change.kind === 'gone')
    return { ...head, lines: [joinWithDots([named.day(change.day), cells['time'], cells['where']])] };
  const days = change.dayBefore === null ? [] : [w.fromTo(named.day(change.dayBefore), named.day(change.day))];
  return { ...head, lines: [...days, ...change.cells.map((cell) => describeCellChange(cell, w, named.column))] };
}

function describeCellChange({ column, from, to }: CellChange, w: ChangeTexts, columnName: (id: string) => string): string {
  if ((column === 'time' || column === 'where') && from !== '' && to !== '') return w.fromTo(short(from), short(to));
  return to === '' ? w.emptied(columnName(column), short(from)) : w.now(columnName(column), short(to));
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}
