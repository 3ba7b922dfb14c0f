import type { Column } from './columns.ts';

/** States of an import. `ready`: the import waits until a person reviews and starts it. */
export const importStates = ['reading', 'matching', 'checking', 'ready', 'writing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Planned effect of a line. One `wrong` line blocks the import. A `known` line repeats a stored record or another line and is skipped. */
export const linePlans = ['fresh', 'changed', 'same', 'known', 'wrong'] as const;
export type LinePlan = (typeof linePlans)[number];

/** A problem of a line, and its column. `said` is the text of the cell or the name of the conflicting record. */
export interface LineProblem {
  column: Column | null;
  code: LineProblemCode;
  said: string;
  /** Set only for a question: the line is imported, and the cell has this outcome. */
  becomes?: CellOutcome;
}

/** The import's treatment of an optional cell that it cannot import as written. */
export const cellOutcomes = ['as-typed', 'one-line', 'in-notes', 'shortened', 'left-out'] as const;
export type CellOutcome = (typeof cellOutcomes)[number];

export const lineProblemCodes = [
  'empty',
  'not-a-date',
  'not-a-number',
  'not-an-id',
  'not-a-classification',
  'not-a-state',
  'not-a-kind',
  'not-an-email',
  'not-a-phone',
  'not-a-link',
  'too-long',
  'not-one-line',
  'too-small',
  'too-large',
  'unreadable',
  'ends-before-start',
  'hold-needs-a-day',
  'hold-in-the-past',
  'unknown-place',
  'closed',
  'unsafe',
  'too-far',
  'taken',
  'taken-in-file',
  'twice',
  'known',
  'known-in-file',
  'ignored-id',
  'name-taken',
  'inside-itself',
  'too-deep',
  'changed-meanwhile',
  'has-money',
] as const;
export type LineProblemCode = (typeof lineProblemCodes)[number];

export function isLineProblemCode(code: string): code is LineProblemCode {
  return (lineProblemCodes as readonly string[]).includes(code);
}
