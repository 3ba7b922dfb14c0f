import { longTextStart } from '#platform/i18n/long-text-start.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#features/imports/i18n/en.ts';
import type { LineProblem } from './plan.ts';

/** Describes the problem of a line in one sentence, such as 'Arrival “soon” is not a date'. */
export function formatProblem(problem: LineProblem, w: Translation<typeof en>): string {
  const { column, said: quotedText } = problem;
  const name = column === null ? '' : w.columns[column];
  const quoted = isConflictProblem(problem) || quotedText === '' ? '' : w.quoted(longTextStart(quotedText));
  return [name, quoted, formatProblemReason(problem, w)].filter((part) => part !== '').join(' ');
}

export function formatProblemReason(problem: LineProblem, w: Translation<typeof en>): string {
  const { code, said: conflict, becomes } = problem;
  const reason = isConflictProblem(problem) ? `${w.problems[code]} ${longTextStart(conflict)}` : w.problems[code];
  return becomes === undefined ? reason : `${reason}. ${w.becomes[becomes]}`;
}

/** Returns whether the description names the conflicting record instead of quoting the cell. */
export function isConflictProblem({ code }: LineProblem): boolean {
  return code === 'taken' || code === 'taken-in-file' || code === 'known-in-file';
}
