import { Button } from '#platform/ui/web/controls/button.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { useTranslateLabel } from '#features/payments/web/display/use-translate-label.ts';
import style from './folio.module.css';
import type { RefundFormState } from './use-refund-form.ts';

/** A box for each line that has something left; a chosen one says how much of it. */
export function RefundLines({ refunding }: { refunding: RefundFormState }) {
  const w = useTexts(folioTexts).refund;
  const said = useTranslateLabel();
  const { dollars } = useNumbers();
  const { lines, chosen, errors } = refunding;
  return (
    <fieldset className="stack gap-4">
      <legend className="size-15 medium">{w.which}</legend>
      {lines.map((one) => {
        const typed = chosen[one.line];
        const label = said(one.label);
        return (
          <div key={one.line} className={`stack gap-4 across-16 middle ${typed === undefined ? '' : style.line}`}>
            <CheckField
              label={label}
              note={w.leftOf(dollars(one.leftCents))}
              checked={typed !== undefined}
              onChange={() => refunding.toggle(one)}
            />
            {typed !== undefined && (
              <DollarsField
                label={w.amount}
                aria-label={w.amountOf(label)}
                value={typed}
                error={errors.lines[one.line]}
                onChange={(amount) => refunding.typeLine(one.line, amount)}
              />
            )}
          </div>
        );
      })}
      {lines.length > 1 && (
        <div>
          <Button kind="quiet" onClick={refunding.chooseAll}>
            {w.all}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
