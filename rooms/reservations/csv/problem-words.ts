import { beginningOf } from '#platform/ui/beginning.ts';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#rooms/reservations/words/import/en.ts';
import type { LineProblem } from './plan.ts';

/** What is wrong with a line, in one sentence: 'Arrival “soon” is no date we know'. */
export function problemWords(problem: LineProblem, w: Translation<typeof en>): string {
  const { column, code, said } = problem;
  const isBehind = isSaidBehind(problem);
  const name = column === null ? '' : w.columns[column];
  const quoted = isBehind || said === '' ? '' : w.quoted(beginningOf(said));
  return [name, quoted, w.problems[code], isBehind ? beginningOf(said) : ''].filter((part) => part !== '').join(' ');
}

/** Whether it ends with who is in the way, and does not begin with what the cell says. */
export function isSaidBehind({ code }: LineProblem): boolean {
  return code === 'taken' || code === 'taken-in-file' || code === 'known-in-file';
}
