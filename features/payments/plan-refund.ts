import { formatAmountInput, parseCents } from '#platform/i18n/amount-input.ts';
import type { FolioLine } from './shapes.ts';

export type ChosenLines = Readonly<Record<string, string>>;

export type LineProblem = 'not-an-amount' | 'too-small' | 'more-than-left';

export interface RefundPlan {
  lines: { line: string; amountCents: number }[];
  totalCents: number;
  problems: Record<string, LineProblem>;
}

/** Returns the selected lines that can be refunded, and a problem for each selected line that cannot be refunded. */
export function planRefund(lines: readonly FolioLine[], chosen: ChosenLines): RefundPlan {
  const plan: RefundPlan = { lines: [], totalCents: 0, problems: {} };
  for (const { line, leftCents } of lines) {
    const input = chosen[line];
    if (input === undefined) continue;
    const amountCents = parseCents(input);
    const problem = problemOf(amountCents, leftCents);
    if (problem !== null) plan.problems[line] = problem;
    if (problem !== null || amountCents === null) continue;
    plan.lines.push({ line, amountCents });
    plan.totalCents += amountCents;
  }
  return plan;
}

/**
 * Selects the full amount left on each line of the given items, formatted as form input. Item `zip_line` selects the line `p2.zip_line`.
 */
export function chooseLines(lines: readonly FolioLine[], items: readonly string[]): ChosenLines {
  const matching = lines.filter(({ line, leftCents }) => leftCents > 0 && items.some((item) => line.endsWith(`.${item}`)));
  return Object.fromEntries(matching.map(({ line, leftCents }) => [line, formatAmountInput(leftCents)]));
}

function problemOf(amountCents: number | null, leftCents: number): LineProblem | null {
  if (amountCents === null) return 'not-an-amount';
  if (amountCents < 1) return 'too-small';
  return amountCents > leftCents ? 'more-than-left' : null;
}
