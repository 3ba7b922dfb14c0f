import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { formatAmountInput, parseCents } from '#platform/ui/amount-input.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useFrozenValue } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type ChosenLines, chooseLines, planRefund } from '#features/payments/plan-refund.ts';
import type { Method } from '#features/payments/rules.ts';
import type { FolioLine, FolioRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';

type RefundInput = Omit<Parameters<typeof calls.payments.refund.mutate>[0], 'key' | 'method'> & { method: RefundWay };
/** By card, in cash, by cheque; or the money stays and pays for something else. */
export type RefundWay = Method | 'credit';
type RefundKind = 'too-much' | 'by-line';
export type RefundFormState = ReturnType<typeof useRefundForm>;

/** What somebody came for: the lines of some items, and why. */
export interface RefundStart {
  items: readonly string[];
  reason: string;
}

/** A refund being put together. What is left of lines and card follows the folio while one types. */
export function useRefundForm(live: FolioRow, onDone: (() => void) | undefined, start?: RefundStart) {
  const w = useTexts(folioTexts);
  const shared = useTexts(uiTexts).problems;
  const { dollars } = useNumbers();
  const texts: Readonly<Record<string, string>> = { ...shared, ...w.problems };
  const [isSending, setSending] = useState(false);
  const folio = useFrozenValue(live, isSending);
  const { money, cardLeftCents } = folio;
  const tooMuchCents = Math.max(0, -money.balanceCents - money.refundingCents);
  const lines = folio.lines.filter(({ leftCents }) => leftCents > 0);
  const kinds: RefundKind[] = [...(tooMuchCents > 0 ? ['too-much' as const] : []), ...(lines.length > 0 ? ['by-line' as const] : [])];

  const keepAs = `refund-${folio.id}${start?.items.join() ?? ''}`;
  const [typed, type, forget] = useSavedValues(keepAs, () => startingDraft(folio, kinds, tooMuchCents, start));
  const { chosen, amount, reason } = typed;
  const kind = kinds.find((one) => one === typed.kind) ?? kinds[0] ?? 'by-line';
  const ways = listRefundWays(cardLeftCents, kind);
  const method = typed.method === '' ? (ways[0] ?? 'cash') : (ways.find((one) => one === typed.method) ?? 'cash');
  const choose = (chosen: ChosenLines) => type({ chosen });
  const [isChecked, setChecked] = useState(false);
  const [said, say] = useState<string | null>(null);
  const keys = useIdempotencyKeys(keepAs);
  const refund = useAction((words: RefundInput) => sendRefund(words, keys.keyOf), {
    problems: w.problems,
    done: () => {
      forget();
      keys.forget();
      onDone?.();
      const given = dollars(shown.totalCents);
      return { title: w.refund.by[method].done(given), body: folio.name };
    },
  });

  const plan = planRefund(lines, chosen);
  // What was paid too much is one line as far as typing goes.
  const whole = planRefund([{ line: 'whole', label: '', chargedCents: tooMuchCents, leftCents: tooMuchCents }], { whole: amount });
  const shown = kind === 'by-line' ? plan : whole;
  const missing = reason.trim() === '';
  const errors = {
    lines: Object.fromEntries(Object.entries(plan.problems).map(([line, code]) => [line, isChecked ? texts[code] : undefined])),
    amount: isChecked && whole.problems['whole'] !== undefined ? texts[tooMuchProblem(amount, whole.problems['whole'])] : undefined,
    reason: isChecked && missing ? shared.empty : undefined,
  };

  async function give(): Promise<boolean> {
    setChecked(true);
    say(null);
    if (Object.keys(shown.problems).length > 0) return false;
    if (shown.totalCents === 0) return notSent('no-line');
    if (missing) return false;
    if (method === 'card' && shown.totalCents > cardLeftCents) return notSent('not-by-card');
    const isByLine = kind === 'by-line';
    const words = {
      folioId: folio.id,
      method,
      lines: isByLine ? plan.lines : [],
      amountCents: isByLine ? null : whole.totalCents,
      reason,
    };
    setSending(true);
    const answer = await refund.run(words);
    setSending(false);
    return answer !== undefined;
  }

  function notSent(code: 'no-line' | 'not-by-card'): boolean {
    refund.forget();
    say(w.problems[code]);
    return false;
  }

  return {
    kinds,
    kind,
    choose: (kind: RefundKind) => type({ kind }),
    ways,
    method,
    setMethod: (method: RefundWay) => type({ method }),
    lines,
    chosen,
    toggle({ line, leftCents }: FolioLine): void {
      const { [line]: before, ...others } = chosen;
      choose(before === undefined ? { ...others, [line]: formatAmountInput(leftCents) } : others);
    },
    typeLine: (line: string, typed: string) => choose({ ...chosen, [line]: typed }),
    chooseAll: () => choose(Object.fromEntries(lines.map(({ line, leftCents }) => [line, formatAmountInput(leftCents)]))),
    amount,
    typeAmount: (amount: string) => type({ amount }),
    tooMuchCents,
    reason,
    typeReason: (reason: string) => type({ reason }),
    totalCents: shown.totalCents,
    errors,
    send: give,
    problem: said ?? refund.problem,
    failure: refund.failure,
    pending: refund.pending,
    startedAt: refund.startedAt,
  };
}

interface RefundDraft {
  kind: string;
  /** Empty as long as nobody has chosen one. */
  method: string;
  chosen: ChosenLines;
  amount: string;
  reason: string;
}

function startingDraft(
  folio: FolioRow,
  [first = 'by-line']: readonly RefundKind[],
  tooMuchCents: number,
  start: RefundStart | undefined,
): RefundDraft {
  const kind = start === undefined ? first : 'by-line';
  const chosen = chooseLines(folio.lines, start?.items ?? []);
  return { kind, method: '', chosen, amount: formatAmountInput(tooMuchCents), reason: start?.reason ?? '' };
}

/** What was paid too much is credited already. */
function listRefundWays(cardLeftCents: number, kind: RefundKind): RefundWay[] {
  const money: RefundWay[] = cardLeftCents > 0 ? ['card', 'cash', 'cheque'] : ['cash', 'cheque'];
  return kind === 'by-line' ? [...money, 'credit'] : money;
}

function sendRefund({ method, ...words }: RefundInput, keyOf: (words: RefundInput) => string) {
  const key = keyOf({ method, ...words });
  if (method !== 'credit') return calls.payments.refund.mutate({ ...words, method, key });
  const { folioId, lines, reason } = words;
  return calls.payments.creditLines.mutate({ folioId, lines, reason, key });
}

/** Of no line, 'more than is left of the line' would be the wrong word. */
function tooMuchProblem(typed: string, problem: string): string {
  return problem === 'more-than-left' && parseCents(typed) !== null ? 'too-much' : problem;
}
