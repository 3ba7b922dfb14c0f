import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { shownAmount, typedCents } from '#platform/ui/typed-dollars.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { type ChosenLines, chosenOf, refundPlan } from '#rooms/payments/refund-plan.ts';
import type { Method } from '#rooms/payments/rules.ts';
import type { FolioRow } from '#rooms/payments/shapes.ts';
import { folioWords } from '#rooms/payments/words/folio/words.ts';
import { useKeys } from '#rooms/payments/web/look/use-keys.ts';
import { drafts } from '#platform/ui/web/forms/draft.ts';

type Words = Omit<Parameters<typeof calls.payments.refund.mutate>[0], 'key' | 'method'> & { method: RefundWay };
/** By card, in cash, by cheque; or the money stays and pays for something else. */
export type RefundWay = Method | 'credit';
type RefundKind = 'too-much' | 'by-line';
export type Refunding = ReturnType<typeof useRefunding>;

/** What somebody came for: the lines of some items, and why. */
export interface RefundStart {
  items: readonly string[];
  reason: string;
}

/** A refund being put together. What is left of lines and card follows the folio while one types. */
export function useRefunding(folio: FolioRow, onDone: (() => void) | undefined, start?: RefundStart) {
  const w = useWords(folioWords);
  const shared = useWords(uiWords).problems;
  const { dollars } = useNumbers();
  const texts: Readonly<Record<string, string>> = { ...shared, ...w.problems };
  const { money, cardLeftCents } = folio;
  const tooMuchCents = Math.max(0, -money.balanceCents - money.refundingCents);
  const lines = folio.lines.filter(({ leftCents }) => leftCents > 0);
  const kinds: RefundKind[] = [...(tooMuchCents > 0 ? ['too-much' as const] : []), ...(lines.length > 0 ? ['by-line' as const] : [])];

  const [wanted, choose] = useState<RefundKind>(start === undefined ? (kinds[0] ?? 'by-line') : 'by-line');
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? 'by-line');
  const ways = waysOf(cardLeftCents, kind);
  const [way, setMethod] = useState<RefundWay>(ways[0] ?? 'cash');
  const method = ways.includes(way) ? way : 'cash';
  const [chosen, setChosen] = useState<ChosenLines>(() => chosenOf(folio.lines, start?.items ?? []));
  const [amount, typeAmount] = useState(() => shownAmount(tooMuchCents));
  const reason = useKeptText(`refund-${folio.id}${start?.items.join() ?? ''}`, start?.reason ?? '');
  const [isChecked, setChecked] = useState(false);
  const [said, say] = useState<string | null>(null);
  const keyOf = useKeys();
  const refund = useAction((words: Words) => send(words, keyOf), {
    problems: w.problems,
    done: () => {
      reason.forget();
      onDone?.();
      const given = dollars(shown.totalCents);
      return { title: w.refund.by[method].done(given), body: folio.name };
    },
  });

  const plan = refundPlan(lines, chosen);
  // What was paid too much is one line as far as typing goes.
  const whole = refundPlan([{ line: 'whole', label: '', chargedCents: tooMuchCents, leftCents: tooMuchCents }], { whole: amount });
  const shown = kind === 'by-line' ? plan : whole;
  const missing = reason.text.trim() === '';
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
      reason: reason.text,
    };
    return (await refund.run(words)) !== undefined;
  }

  function notSent(code: 'no-line' | 'not-by-card'): boolean {
    refund.forget();
    say(w.problems[code]);
    return false;
  }

  const leftOf = (line: string) => shownAmount(lines.find((one) => one.line === line)?.leftCents ?? 0);
  return {
    kinds,
    kind,
    choose,
    ways,
    method,
    setMethod,
    lines,
    chosen,
    toggle: (line: string) =>
      setChosen(({ [line]: before, ...others }) => (before === undefined ? { ...others, [line]: leftOf(line) } : others)),
    typeLine: (line: string, typed: string) => setChosen((before) => ({ ...before, [line]: typed })),
    chooseAll: () => setChosen(Object.fromEntries(lines.map(({ line, leftCents }) => [line, shownAmount(leftCents)]))),
    amount,
    typeAmount,
    tooMuchCents,
    reason: reason.text,
    typeReason: reason.type,
    totalCents: shown.totalCents,
    errors,
    send: give,
    problem: said ?? refund.problem,
    failure: refund.failure,
    pending: refund.pending,
    startedAt: refund.startedAt,
  };
}

/** What was paid too much is credited already. */
function waysOf(cardLeftCents: number, kind: RefundKind): RefundWay[] {
  const money: RefundWay[] = cardLeftCents > 0 ? ['card', 'cash', 'cheque'] : ['cash', 'cheque'];
  return kind === 'by-line' ? [...money, 'credit'] : money;
}

function send({ method, ...words }: Words, keyOf: (words: Words) => string) {
  const key = keyOf({ method, ...words });
  if (method !== 'credit') return calls.payments.refund.mutate({ ...words, method, key });
  const { folioId, lines, reason } = words;
  return calls.payments.creditLines.mutate({ folioId, lines, reason, key });
}

/** Of no line, 'more than is left of the line' would be the wrong word. */
function tooMuchProblem(typed: string, problem: string): string {
  return problem === 'more-than-left' && typedCents(typed) !== null ? 'too-much' : problem;
}

/** A text being typed, kept in this tab until it has arrived. */
function useKeptText(draft: string, start: string) {
  const [text, setText] = useState(() => {
    const kept = drafts.read(draft)['text'];
    return typeof kept === 'string' ? kept : start;
  });
  return {
    text,
    type(typed: string): void {
      setText(typed);
      drafts.keep(draft, { text: typed });
    },
    forget: () => drafts.forget(draft),
  };
}
