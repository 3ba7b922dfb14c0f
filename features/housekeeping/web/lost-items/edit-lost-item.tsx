import type { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTextEdits } from '#platform/records/web/edit-conflict-note.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { LostItemFields, type LostItemRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

type Facts = z.output<typeof LostItemFields>;
const fields = ['what', 'foundWhere', 'keptWhere'] as const satisfies readonly (keyof Facts)[];

/** Edits a found item. If someone else changed the same field meanwhile, the form shows both values. */
export function EditLostItem({ row: { id, what, foundWhere, keptWhere }, onClose }: { row: LostItemRow; onClose: () => void }) {
  const { lost: w, problems } = useTexts(housekeepingTexts);
  const keepAs = `lost-${id}`;
  const edits = useTextEdits<Facts>({ what, foundWhere, keptWhere }, keepAs);
  const form = useFormAction((typed: Facts) => calls.housekeeping.changeLost.mutate({ id, changes: edits.toChanges(typed) }), {
    shape: LostItemFields,
    start: edits.base,
    problems: { ...problems, conflict: (refusal) => edits.handleRefusal(refusal, problems.conflict) },
    draftName: keepAs,
    about: id,
    done: () => w.saved,
  });
  const labels = { what: w.what, foundWhere: w.where, keptWhere: w.storageLocation };
  return (
    <FormDialog title={w.editTitle} submitLabel={w.save} form={form} onClose={onClose}>
      {fields.map((field) => (
        <div key={field} className="grid grid-cols-1 gap-2">
          <TextField label={labels[field]} optional={field !== 'what'} autoComplete="off" {...form.field(field)} />
          {edits.renderConflict(field, form)}
        </div>
      ))}
    </FormDialog>
  );
}
