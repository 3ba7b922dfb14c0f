import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useSendChange } from '#platform/outbox/web/send-change.ts';
import { formatAmountInput, parseCents } from '#platform/i18n/amount-input.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useIsMounted } from '#platform/ui/web/use-is-mounted.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { validateDeskPayment } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import { familyName } from './family-filters.ts';
import style from './family-money.module.css';
import { type DeskItemAbout, deviceTimeNow } from '#features/check-in/web/desk/pending/desk-item.ts';
import { useRefusalText } from '#features/check-in/web/desk/pending/use-refusal-text.ts';

interface TakeFormProps {
  row: DeskRow;
  method: 'cash' | 'cheque';
  /** True if a keyboard shortcut opened the form. The amount is then selected, so that typing replaces it. */
  isByKey: boolean;
  onClose: () => void;
}

/** Form to take cash or a check. The amount is filled in, so that one tap is enough. */
export function TakePaymentForm({ row, method, isByKey, onClose }: TakeFormProps) {
  const w = useTexts(deskTexts);
  const pendingLabels = useTexts(pendingTexts);
  const shared = useTexts(uiTexts).problems;
  const { dollars } = useNumbers();
  const sendChange = useSendChange();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);
  // Each open form has one idempotency key, so that a second press or a retry does not record a second payment.
  const [key] = useState(newId);
  const [{ amountText, note }, setDraft, forget] = useSavedValues(`take-${method}-${row.id}`, () => ({
    amountText: formatAmountInput(row.money.restCents),
    note: '',
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const cents = parseCents(amountText);
  const submitButton = useRef<HTMLButtonElement>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone. After a press, focus the submit button, because focusing the field would open a phone's
  // keyboard.
  useEffect(() => {
    (isByKey ? amountInput : submitButton).current?.focus();
    if (isByKey) amountInput.current?.select();
  }, [isByKey]);
  const isShown = useIsMounted();

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (cents === null || cents === 0) return setProblem(shared['not-an-amount']);
    // Check the amount on the device, because offline the server's refusal would come hours later.
    const refusal = validateDeskPayment(cents, row.money);
    if (refusal !== null) return setProblem(w.problems[refusal]);
    if (isPending) return undefined;
    setProblem(null);
    setPending(true);
    const about: DeskItemAbout = {
      room: 'desk',
      eventId: row.eventId,
      familyId: row.id,
      name: familyName(row),
      did: { kind: method, cents, balanceBefore: row.money.balanceCents },
    };
    const at = deviceTimeNow();
    const input = { key, folioId: row.id, method, amountCents: cents, note: note.trim(), at };
    const result = await sendChange({ key, call: 'payments.take', input, about, at });
    setPending(false);
    if ('refused' in result) {
      // The form is closed, so the note above the list shows this refusal.
      if (!isShown()) return undefined;
      await outbox.dismiss(key);
      return setProblem(refusalText(result.refused, result.answer));
    }
    toast({ title: w.money.took(dollars(cents)), body: result.isPending ? pendingLabels.savedHere : familyName(row) });
    return leave();
  }
  function leave(): void {
    forget();
    onClose();
  }
  const submitLabel = method === 'cash' ? w.money.takeCash : w.money.takeCheque;
  return (
    <form className="grid grid-cols-1 gap-3 p-4 mt-3 border rounded bg-ground" noValidate method="post" onSubmit={send}>
      <DollarsField
        ref={amountInput}
        label={w.money.amount}
        name="amount"
        value={amountText}
        onChange={(text) => setDraft({ amountText: text })}
        error={problem}
      />
      <TextField
        label={method === 'cheque' ? w.money.number : w.money.note}
        optional
        name="note"
        inputMode={method === 'cheque' ? 'numeric' : undefined}
        maxLength={500}
        value={note}
        onChange={(event) => setDraft({ note: event.currentTarget.value })}
      />
      <div className={`flex flex-wrap gap-2 ${style.buttons}`}>
        <Button type="submit" loading={isPending} ref={submitButton}>
          {submitLabel(dollars(cents ?? 0))}
        </Button>
        <Button kind="plain" onClick={leave}>
          {w.money.cancel}
        </Button>
      </div>
    </form>
  );
}
