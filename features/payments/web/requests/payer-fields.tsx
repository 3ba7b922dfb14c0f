import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, EmailField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { languages } from '#platform/i18n/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import type { RequestFormState } from './use-request-form.ts';

export function PayerFields({ formState: { form } }: { formState: RequestFormState }) {
  const w = useTexts(paymentsTexts).asking;
  const { payerEmail, send } = form.values;
  const canSend = payerEmail.trim() !== '';
  return (
    <>
      <div className="grid grid-cols-fit gap-4 items-start">
        <TextField label={w.payerName} optional autoComplete="off" maxLength={120} {...form.field('payerName')} />
        <EmailField label={w.payerEmail} optional {...form.field('payerEmail')} autoComplete="off" />
      </div>
      <div className="grid grid-cols-fit gap-4 items-start">
        <div className="grid grid-cols-1 gap-1">
          <span className="text-15 font-semibold" aria-hidden>
            {w.language}
          </span>
          <Segmented
            label={w.language}
            choices={languages.map((value) => ({ value, text: w.languages[value] }))}
            value={form.values.language}
            onChange={(value) => form.set('language', value)}
          />
        </div>
        <DateField label={w.dueOn} optional {...form.field('dueOn')} />
      </div>
      <CheckField
        label={w.send}
        note={canSend ? undefined : w.sendNeedsEmail}
        {...form.box('send')}
        checked={send && canSend}
        disabled={!canSend}
      />
    </>
  );
}
