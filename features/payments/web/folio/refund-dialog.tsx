import type { SyntheticEvent } from 'react';
import { focusFirstError } from '#platform/ui/web/fields/field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import type { FolioDialogProps } from './folio-dialog-props.ts';
import { MethodChoice } from './method-choice.tsx';
import { RefundLines } from './refund-lines.tsx';
import { type RefundStart, useRefundForm } from './use-refund-form.ts';

export function RefundDialog({ folio, onClose, onDone, start }: FolioDialogProps & { start?: RefundStart }) {
  const w = useTexts(folioTexts).refund;
  const { dollars } = useNumbers();
  const refunding = useRefundForm(folio, onDone, start);
  const isDown = folio.downCents !== null;
  const { kinds, kind, ways, method, totalCents, tooMuchCents, errors } = refunding;

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<boolean> {
    event.preventDefault();
    const form = event.currentTarget;
    const sending = refunding.send();
    focusFirstError(form);
    return sending;
  }
  return (
    <FormDialog
      title={w.title(folio.name)}
      submitLabel={totalCents > 0 ? w.by[method].verb(dollars(totalCents)) : w.giveNothing}
      isDanger
      isSubmitDisabled={kinds.length === 0}
      form={{ ...refunding, send }}
      onClose={onClose}
    >
      {kinds.length === 0 && <p>{w.nothing}</p>}
      {kinds.length === 2 && (
        <Segmented
          label={w.which}
          choices={[
            { value: 'too-much', text: isDown ? w.down : w.tooMuch },
            { value: 'by-line', text: w.byLine },
          ]}
          value={kind}
          onChange={refunding.choose}
        />
      )}
      {kinds.length > 0 && kind === 'by-line' && <RefundLines formState={refunding} />}
      {kinds.length > 0 && kind === 'too-much' && (
        <DollarsField
          label={w.amount}
          note={(isDown ? w.downIs : w.tooMuchIs)(dollars(tooMuchCents))}
          value={refunding.amount}
          error={errors.amount}
          onChange={refunding.typeAmount}
        />
      )}
      {kinds.length > 0 && (
        <>
          <MethodChoice label={w.how} ways={ways} value={method} onChange={refunding.setMethod} />
          {method === 'card' && <p className="text-dim text-15">{w.cardLeft(dollars(folio.cardLeftCents))}</p>}
          {method === 'credit' && <p className="text-dim text-15">{w.creditNote}</p>}
          <TextAreaField
            label={w.reason}
            rows={2}
            maxLength={500}
            value={refunding.reason}
            error={errors.reason}
            onChange={(event) => refunding.typeReason(event.currentTarget.value)}
          />
          <p className="flex gap-4 justify-between text-17 font-bold border-t pt-4">
            <span>{w.by[method].total}</span>
            <output>{dollars(totalCents)}</output>
          </p>
          <p className="text-dim text-15">{w.cannotUndo}</p>
        </>
      )}
    </FormDialog>
  );
}
