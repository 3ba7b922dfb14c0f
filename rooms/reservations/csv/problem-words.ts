import { beginningOf } from '#platform/ui/beginning.ts';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#rooms/reservations/words/import/en.ts';
import type { LineProblem } from './plan.ts';

/** What is wrong with a line, in one sentence: 'Arrival “soon” is no date we know'. */
export function problemWords(problem: LineProblem, w: Translation<typeof en>): string {
  const { column, said } = problem;
  const name = column === null ? '' : w.columns[column];
  const quoted = isSaidBehind(problem) || said === '' ? '' : w.quoted(beginningOf(said));
  return [name, quoted, reasonWords(problem, w)].filter((part) => part !== '').join(' ');
}

/** What is wrong with a cell, and what becomes of it: 'is no phone number. It comes in as it is typed.' */
export function reasonWords(problem: LineProblem, w: Translation<typeof en>): string {
  const { code, said, becomes } = problem;
  const reason = isSaidBehind(problem) ? `${w.problems[code]} ${beginningOf(said)}` : w.problems[code];
  return becomes === undefined ? reason : `${reason}. ${w.becomes[becomes]}`;
}

/** Whether it ends with who is in the way, and does not begin with what the cell says. */
export function isSaidBehind({ code }: LineProblem): boolean {
  return code === 'taken' || code === 'taken-in-file' || code === 'known-in-file';
}
