import type { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTextEdits } from '#platform/http/web/edit-conflict-note.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { LostFacts, type LostRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

type Facts = z.output<typeof LostFacts>;
const fields = ['what', 'foundWhere', 'keptWhere'] as const satisfies readonly (keyof Facts)[];

/** What it is, where it was and where it is kept. What somebody else changed meanwhile is shown beside one's own. */
export function EditLost({ row: { id, what, foundWhere, keptWhere }, onClose }: { row: LostRow; onClose: () => void }) {
  const { lost: w, problems } = useWords(housekeepingWords);
  const keepAs = `lost-${id}`;
  const edits = useTextEdits<Facts>({ what, foundWhere, keptWhere }, keepAs);
  const form = useFormAction((typed: Facts) => calls.housekeeping.changeLost.mutate({ id, changes: edits.editsOf(typed) }), {
    shape: LostFacts,
    start: edits.began,
    problems: { ...problems, clash: (refusal) => edits.hear(refusal, problems.clash) },
    keepAs,
    about: id,
    done: () => w.saved,
  });
  const labels = { what: w.what, foundWhere: w.where, keptWhere: w.keptWhere };
  return (
    <FormDialog title={w.editTitle} verb={w.save} form={form} onClose={onClose}>
      {fields.map((field) => (
        <div key={field} className="stack gap-8">
          <TextField label={labels[field]} optional={field !== 'what'} autoComplete="off" {...form.field(field)} />
          {edits.clashOf(field, form)}
        </div>
      ))}
    </FormDialog>
  );
}
