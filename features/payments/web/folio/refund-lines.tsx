import { Button } from '#platform/ui/web/controls/button.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { useTranslateLabel } from '#features/payments/web/display/use-translate-label.ts';
import style from './folio.module.css';
import type { RefundFormState } from './use-refund-form.ts';

export function RefundLines({ formState }: { formState: RefundFormState }) {
  const w = useTexts(folioTexts).refund;
  const translate = useTranslateLabel();
  const { dollars } = useNumbers();
  const { lines, chosen, errors } = formState;
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="text-15 font-medium">{w.which}</legend>
      {lines.map((line) => {
        const input = chosen[line.line];
        const label = translate(line.label);
        return (
          <div key={line.line} className={`grid grid-cols-1 gap-x-4 gap-y-1 items-center ${input === undefined ? '' : style.line}`}>
            <CheckField
              label={label}
              note={w.leftOf(dollars(line.leftCents))}
              checked={input !== undefined}
              onChange={() => formState.toggle(line)}
            />
            {input !== undefined && (
              <DollarsField
                label={w.amount}
                aria-label={w.amountOf(label)}
                value={input}
                error={errors.lines[line.line]}
                onChange={(amount) => formState.typeLine(line.line, amount)}
              />
            )}
          </div>
        );
      })}
      {lines.length > 1 && (
        <div>
          <Button kind="quiet" onClick={formState.chooseAll}>
            {w.all}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
