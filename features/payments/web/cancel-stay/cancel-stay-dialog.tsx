import { type ReactNode, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import type { Day } from '#platform/time/calendar.ts';
import { formatAmountInput } from '#platform/i18n/amount-input.ts';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReservationState } from '#features/reservations/server/public.ts';
import { paidCents as paidOf, splitRefund } from '#features/payments/settle-cancellation.ts';
import type { FolioRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { MethodChoice } from '#features/payments/web/folio/method-choice.tsx';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import { cancellationShape, computeOutcome, type CancellationForm } from './stay-choice.ts';
import { StayOutcome } from './stay-outcome.tsx';

interface CancelStayDialogProps {
  stay: { id: string; name: string; state: Exclude<ReservationState, 'cancelled'>; heldUntil: Day | null };
  folio: FolioRow;
  onClose: () => void;
  note?: ReactNode;
}

const manualMethods = ['cash', 'cheque'] as const;

export function CancelStayDialog({ stay, folio, onClose, note }: CancelStayDialogProps) {
  const { cancelStay: w, facts, problems } = useTexts(folioTexts);
  const { dollars } = useNumbers();
  // Stores the money as it was when the dialog opened. The server refuses the call if it has changed since.
  const [seen] = useState({
    from: stay.state,
    fromHeldUntil: stay.heldUntil,
    money: { balanceCents: folio.money.balanceCents, paidCents: paidOf(folio.money) },
    chargedCents: folio.money.chargedCents,
    cardLeftCents: folio.cardLeftCents,
    isUndecided: folio.money.undecided.length > 0,
  });
  const { money } = seen;
  const owedCents = Math.max(0, money.balanceCents);
  const keepAs = `cancel-stay-${stay.id}`;
  const { keyOf, forget } = useIdempotencyKeys(keepAs);
  const start: CancellationForm = { paid: 'keep', amount: formatAmountInput(money.paidCents), byHand: 'cheque', rest: 'waive', reason: '' };
  const form = useFormAction(
    (chosen) => {
      const input = { ...chosen, id: stay.id, from: seen.from, fromHeldUntil: seen.fromHeldUntil, seen: money };
      return calls.payments.cancelStay.mutate({ ...input, key: keyOf(input) });
    },
    {
      shape: cancellationShape(money),
      start,
      problems: { ...problems, taken: null, 'hold-in-the-past': null, 'has-money': problems['other-money'] },
      fieldByReason: { 'too-much': 'amount' },
      draftName: keepAs,
      done: () => {
        forget();
        return { title: stay.name, body: w.done };
      },
    },
  );
  const { values } = form;
  const outcome = computeOutcome(values, money);
  const isRefund = values.paid === 'refund';
  const split = splitRefund(outcome?.refundCents ?? 0, seen.cardLeftCents);
  const sums = [
    [facts.charged, seen.chargedCents],
    [w.paid, money.paidCents],
    [w.owed, owedCents],
  ] as const;
  return (
    <FormDialog title={w.title(stay.name)} submitLabel={w.cancel} cancelLabel={w.keep} isDanger form={form} onClose={onClose}>
      <p className="text-dim text-sm mt-1">{w.hint}</p>
      {note}
      <dl className="flex flex-wrap gap-x-6 gap-y-2 dl-facts">
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
      </dl>
      {seen.isUndecided && <p className="text-dim text-15">{w.undecided}</p>}
      {money.paidCents > 0 && (
        <Choice
          label={w.ofPaid(dollars(money.paidCents))}
          names={w.paidChoices}
          value={values.paid}
          onChange={(paid) => form.set('paid', paid)}
        />
      )}
      {isRefund && (
        <>
          <DollarsField label={w.amount} {...form.field('amount')} />
          {split.cardCents > 0 && <p className="text-dim text-15">{w.toCard(dollars(split.cardCents))}</p>}
          {split.handCents > 0 && (
            <MethodChoice
              label={w.byHand(dollars(split.handCents))}
              ways={manualMethods}
              value={values.byHand}
              onChange={(way) => form.set('byHand', way)}
            />
          )}
        </>
      )}
      {owedCents > 0 && !isRefund && (
        <Choice
          label={w.ofOwed(dollars(owedCents))}
          names={w.owedChoices}
          value={values.rest}
          onChange={(rest) => form.set('rest', rest)}
        />
      )}
      <TextAreaField label={w.reason} optional rows={2} maxLength={1_000} {...form.field('reason')} />
      {outcome !== null && <StayOutcome outcome={outcome} />}
      <p className="text-dim text-15">{w.cannotUndo}</p>
    </FormDialog>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  const choices = (Object.keys(names) as Value[]).map((choice) => ({ value: choice, text: names[choice] }));
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="text-15 font-semibold" aria-hidden>
        {label}
      </span>
      <Segmented label={label} choices={choices} value={value} onChange={onChange} />
    </div>
  );
}
