import { formatAmountInput, parseCents } from '#platform/ui/amount-input.ts';
import type { FolioLine } from './shapes.ts';

/** What somebody has chosen to give back, by line: as it was typed. A line that is not there is not chosen. */
export type ChosenLines = Readonly<Record<string, string>>;

export type LineProblem = 'not-an-amount' | 'too-small' | 'more-than-left';

export interface RefundPlan {
  lines: { line: string; amountCents: number }[];
  /** Of the lines that are right. */
  totalCents: number;
  problems: Record<string, LineProblem>;
}

/** What of the chosen can be given back, and what stands against it at which line. */
export function planRefund(lines: readonly FolioLine[], chosen: ChosenLines): RefundPlan {
  const plan: RefundPlan = { lines: [], totalCents: 0, problems: {} };
  for (const { line, leftCents } of lines) {
    const typed = chosen[line];
    if (typed === undefined) continue;
    const amountCents = parseCents(typed);
    const problem = problemOf(amountCents, leftCents);
    if (problem !== null) plan.problems[line] = problem;
    if (problem !== null || amountCents === null) continue;
    plan.lines.push({ line, amountCents });
    plan.totalCents += amountCents;
  }
  return plan;
}

/** Everything that is left of some items (`p2.zip_line`), as it would be typed. */
export function chooseLines(lines: readonly FolioLine[], items: readonly string[]): ChosenLines {
  const theirs = lines.filter(({ line, leftCents }) => leftCents > 0 && items.some((item) => line.endsWith(`.${item}`)));
  return Object.fromEntries(theirs.map(({ line, leftCents }) => [line, formatAmountInput(leftCents)]));
}

function problemOf(amountCents: number | null, leftCents: number): LineProblem | null {
  if (amountCents === null) return 'not-an-amount';
  if (amountCents < 1) return 'too-small';
  return amountCents > leftCents ? 'more-than-left' : null;
}
