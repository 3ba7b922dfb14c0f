import { done } from '#platform/http/outcome.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { type RollCallPerson, SightingShape } from '#rooms/roll-call/shapes.ts';
import { rollCallTexts } from '#rooms/roll-call/words/words.ts';
import { nameOf } from './said.ts';
import type { Counting } from './use-counting.ts';

interface SeenDialogProps {
  row: RollCallPerson;
  onSave: Counting['saySeen'];
  onClose: () => void;
}

/** Where somebody was seen last, told to everybody; kept on the device and sent like every tap. */
export function SightingDialog({ row, onSave: onSay, onClose }: SeenDialogProps) {
  const { seen: w, count } = useTexts(rollCallTexts);
  const form = useFormAction(
    async ({ where }: { where: string }) => {
      onSay(row.id, where);
      return done;
    },
    { shape: SightingShape.pick({ where: true }), start: { where: row.lastSeen } },
  );
  return (
    <FormDialog title={w.title(nameOf(row, count))} submitLabel={w.verb} form={form} onClose={onClose}>
      <TextField label={w.where} {...form.field('where')} />
    </FormDialog>
  );
}
