import { formatAmountInput } from '#platform/i18n/amount-input.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { setAutofocus } from '#platform/ui/web/overlays/use-dialog.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { ReservationSelect } from '#features/payments/web/display/reservation-select.tsx';
import style from './request-dialog.module.css';
import type { RequestFormState } from './use-request-form.ts';

const purposes = ['deposit', 'balance', 'other'] as const;

export function AmountFields({ formState, isFixed }: { formState: RequestFormState; isFixed: boolean }) {
  const w = useTexts(paymentsTexts).asking;
  const names = useTexts(moneyNames).purpose;
  const { dollars } = useNumbers();
  const { form, owedCents } = formState;
  const { reservationId, purpose } = form.values;
  return (
    <>
      {!isFixed && <ReservationSelect label={w.forWhat} note={w.forHint} optional {...form.field('reservationId')} />}
      {reservationId !== '' && (
        <div className="grid grid-cols-1 gap-1">
          <span className="text-15 font-semibold" aria-hidden>
            {w.purpose}
          </span>
          <Segmented
            label={w.purpose}
            choices={purposes.map((value) => ({ value, text: names[value] }))}
            value={purpose}
            onChange={(value) => form.set('purpose', value)}
          />
        </div>
      )}
      <DollarsField label={w.amount} ref={isFixed ? setAutofocus : undefined} {...form.field('amountCents')} />
      {owedCents > 0 && (
        <p className={`text-dim text-15 flex flex-wrap gap-x-4 gap-y-1 items-center ${style.owed}`}>
          {w.balanceIs(dollars(owedCents))}
          <Button kind="quiet" onClick={() => form.set('amountCents', formatAmountInput(owedCents))}>
            {w.useBalance}
          </Button>
        </p>
      )}
      <TextField label={w.description} note={w.descriptionHint} autoComplete="off" maxLength={200} {...form.field('description')} />
    </>
  );
}
