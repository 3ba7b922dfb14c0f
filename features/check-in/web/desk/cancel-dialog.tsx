import { useState } from 'react';
import { useRequireLive } from './use-require-live.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { Cancellation, type DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from './family-filters.ts';

function paidOf({ cardCents, cashCents, chequeCents, refundedCents, refundingCents }: DeskRow['money']): number {
  return cardCents + cashCents + chequeCents - refundedCents - refundingCents;
}

/** Confirms a cancellation. A reason is required, because a cancellation cannot be undone. */
export function CancelDialog({ row, isLive, onClose }: { row: DeskRow; isLive: boolean; onClose: () => void }) {
  const w = useTexts(deskTexts);
  const { whenLive, problems } = useRequireLive(isLive);
  // Stored state of the family from the time when the dialog opened. The server refuses the call if it has changed since.
  const [seen] = useState({
    isHere: row.arrivedAt !== null,
    balanceCents: row.money.balanceCents,
    undecidedIds: row.money.undecided.map(({ id }) => id),
  });
  const [paidCents] = useState(() => paidOf(row.money));
  const { dollars } = useNumbers();
  const form = useFormAction((cancellation) => whenLive(() => calls.checkIn.cancel.mutate({ ...cancellation, seen })), {
    shape: Cancellation.omit({ seen: true }),
    start: { id: row.id, reason: '' },
    problems,
    draftName: `cancel-${row.id}`,
    done: () => ({ title: w.cancel.done, body: familyName(row) }),
  });
  return (
    <FormDialog
      title={w.cancel.title(familyName(row))}
      submitLabel={w.cancel.action}
      isDanger
      cancelLabel={w.cancel.keep}
      form={form}
      onClose={onClose}
    >
      <p>{w.cancel.hint}</p>
      {paidCents > 0 && <p className="font-semibold">{w.cancel.paid(dollars(paidCents))}</p>}
      <TextAreaField label={w.cancel.reason} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
