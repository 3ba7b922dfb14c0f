import { done } from '#platform/http/outcome.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type RollCallPerson, SightingShape } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { formatPersonName } from './format.ts';
import type { Counting } from './use-counting.ts';

interface SightingDialogProps {
  row: RollCallPerson;
  onSave: Counting['saySeen'];
  onClose: () => void;
}

export function SightingDialog({ row, onSave: onSay, onClose }: SightingDialogProps) {
  const { seen: w, count } = useTexts(rollCallTexts);
  const form = useFormAction(
    async ({ where }: { where: string }) => {
      onSay(row.id, where);
      return done;
    },
    { shape: SightingShape.pick({ where: true }), start: { where: row.lastSeen } },
  );
  return (
    <FormDialog title={w.title(formatPersonName(row, count))} submitLabel={w.verb} form={form} onClose={onClose}>
      <TextField label={w.where} {...form.field('where')} />
    </FormDialog>
  );
}
