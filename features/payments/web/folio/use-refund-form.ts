import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { formatAmountInput, parseCents } from '#platform/i18n/amount-input.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useFrozenValue } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type ChosenLines, chooseLines, planRefund } from '#features/payments/plan-refund.ts';
import type { PaymentMethod } from '#features/payments/rules.ts';
import type { FolioLine, FolioRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';

type RefundInput = Omit<Parameters<typeof calls.payments.refund.mutate>[0], 'key' | 'method'> & { method: RefundWay };
/** Ways to refund: by card, in cash, by check, or as a credit. A credit keeps the money for other charges. */
export type RefundWay = PaymentMethod | 'credit';
type RefundKind = 'too-much' | 'by-line';
export type RefundFormState = ReturnType<typeof useRefundForm>;

export interface RefundStart {
  items: readonly string[];
  reason: string;
}

/** Holds the state of the refund form. While the user types, the amounts left update with the folio. */
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
  const [draft, saveDraft, forget] = useSavedValues(keepAs, () => startingDraft(folio, kinds, tooMuchCents, start));
  const { chosen, amount, reason } = draft;
  const kind = kinds.find((possible) => possible === draft.kind) ?? kinds[0] ?? 'by-line';
  const ways = listRefundWays(cardLeftCents, kind);
  const method = draft.method === '' ? (ways[0] ?? 'cash') : (ways.find((way) => way === draft.method) ?? 'cash');
  const choose = (chosen: ChosenLines) => saveDraft({ chosen });
  const [isChecked, setChecked] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const keys = useIdempotencyKeys(keepAs);
  const refund = useAction((input: RefundInput) => sendRefund(input, keys.keyOf), {
    problems: w.problems,
    done: () => {
      forget();
      keys.forget();
      onDone?.();
      const refunded = dollars(current.totalCents);
      return { title: w.refund.by[method].done(refunded), body: folio.name };
    },
  });

  const plan = planRefund(lines, chosen);
  // The overpayment is validated as if it were a single line.
  const overpayment = planRefund([{ line: 'whole', label: '', chargedCents: tooMuchCents, leftCents: tooMuchCents }], {
    whole: amount,
  });
  const current = kind === 'by-line' ? plan : overpayment;
  const isReasonMissing = reason.trim() === '';
  const errors = {
    lines: Object.fromEntries(Object.entries(plan.problems).map(([line, code]) => [line, isChecked ? texts[code] : undefined])),
    amount:
      isChecked && overpayment.problems['whole'] !== undefined ? texts[tooMuchProblem(amount, overpayment.problems['whole'])] : undefined,
    reason: isChecked && isReasonMissing ? shared.empty : undefined,
  };

  async function submit(): Promise<boolean> {
    setChecked(true);
    setMessage(null);
    if (Object.keys(current.problems).length > 0) return false;
    if (current.totalCents === 0) return refuseWith('no-line');
    if (isReasonMissing) return false;
    if (method === 'card' && current.totalCents > cardLeftCents) return refuseWith('not-by-card');
    const isByLine = kind === 'by-line';
    const input = {
      folioId: folio.id,
      method,
      lines: isByLine ? plan.lines : [],
      amountCents: isByLine ? null : overpayment.totalCents,
      reason,
    };
    setSending(true);
    const answer = await refund.run(input);
    setSending(false);
    return answer !== undefined;
  }

  function refuseWith(code: 'no-line' | 'not-by-card'): boolean {
    refund.forget();
    setMessage(w.problems[code]);
    return false;
  }

  return {
    kinds,
    kind,
    choose: (kind: RefundKind) => saveDraft({ kind }),
    ways,
    method,
    setMethod: (method: RefundWay) => saveDraft({ method }),
    lines,
    chosen,
    toggle({ line, leftCents }: FolioLine): void {
      const { [line]: before, ...others } = chosen;
      choose(before === undefined ? { ...others, [line]: formatAmountInput(leftCents) } : others);
    },
    typeLine: (line: string, input: string) => choose({ ...chosen, [line]: input }),
    chooseAll: () => choose(Object.fromEntries(lines.map(({ line, leftCents }) => [line, formatAmountInput(leftCents)]))),
    amount,
    typeAmount: (amount: string) => saveDraft({ amount }),
    tooMuchCents,
    reason,
    typeReason: (reason: string) => saveDraft({ reason }),
    totalCents: current.totalCents,
    errors,
    send: submit,
    problem: message ?? refund.problem,
    failure: refund.failure,
    pending: refund.pending,
    startedAt: refund.startedAt,
  };
}

interface RefundDraft {
  kind: string;
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

/** The ways for an overpayment omit 'credit', because an overpayment is already a credit. */
function listRefundWays(cardLeftCents: number, kind: RefundKind): RefundWay[] {
  const money: RefundWay[] = cardLeftCents > 0 ? ['card', 'cash', 'cheque'] : ['cash', 'cheque'];
  return kind === 'by-line' ? [...money, 'credit'] : money;
}

function sendRefund({ method, ...input }: RefundInput, keyOf: (input: RefundInput) => string) {
  const key = keyOf({ method, ...input });
  if (method !== 'credit') return calls.payments.refund.mutate({ ...input, method, key });
  const { folioId, lines, reason } = input;
  return calls.payments.creditLines.mutate({ folioId, lines, reason, key });
}

/** An overpayment has no line, so replace the error 'more than is left on the line'. */
function tooMuchProblem(draft: string, problem: string): string {
  return problem === 'more-than-left' && parseCents(draft) !== null ? 'too-much' : problem;
}
