import type { Column } from './columns.ts';

/** How far a file has come. `ready` waits for a person to look at the plan and say so. */
export const importStates = ['reading', 'matching', 'checking', 'ready', 'writing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What a line would do. Nothing is written while one is `wrong`. `known`: without an id, it says what stands here
 * already or what another line says; it is left out until a person takes it all the same.
 */
export const linePlans = ['fresh', 'changed', 'same', 'known', 'wrong'] as const;
export type LinePlan = (typeof linePlans)[number];

/** What is wrong with a line, and in which column; `said` is what stands there, or who is in the way. */
export interface LineProblem {
  column: Column | null;
  code: LineProblemCode;
  said: string;
  /** A question only: the line comes in, and this is what becomes of the cell. */
  becomes?: CellOutcome;
}

/** What becomes of a cell that a line can do without. */
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
