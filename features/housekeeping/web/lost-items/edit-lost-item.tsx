import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { LostItemFields, type LostItemRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

const fields = ['what', 'foundWhere', 'keptWhere'] as const;

export function EditLostItem({ row: { id, what, foundWhere, keptWhere }, onClose }: { row: LostItemRow; onClose: () => void }) {
  const { lost: w, problems } = useTexts(housekeepingTexts);
  const form = useRecordEdit(({ changes }) => calls.housekeeping.changeLost.mutate({ id, changes }), {
    draftName: `lost-${id}`,
    stored: { what, foundWhere, keptWhere },
    toInput: (item) => item,
    shape: LostItemFields,
    history: useLive('housekeeping.lostHistory', { id }).rows,
    problems,
    about: id,
    done: () => w.saved,
  });
  const labels = { what: w.what, foundWhere: w.where, keptWhere: w.storageLocation };
  return (
    <FormDialog title={w.editTitle} submitLabel={w.save} form={form} onClose={onClose}>
      {fields.map((field) => (
        <div key={field} className="grid grid-cols-1 gap-2">
          <TextField label={labels[field]} optional={field !== 'what'} autoComplete="off" {...form.field(field)} />
          {form.conflict(field)}
        </div>
      ))}
    </FormDialog>
  );
}
