import { useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { kitchenNoteKinds, type MealRow, NewKitchenNote } from '#features/kitchen/shapes.ts';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';
import { CountHistory } from './count-history.tsx';
import { MealNotesList } from './meal-notes.tsx';

const scopes = ['later', 'only', 'all'] as const;
const { heads, note, kind } = NewKitchenNote.shape;
const CountForm = z
  .strictObject({ kind, heads: z.coerce.number('not-a-number').pipe(heads), note, scope: z.enum(scopes) })
  .refine((form) => form.kind === 'absence' || form.note !== '', { path: ['note'], message: 'empty' });

interface CountDialogProps {
  meal: MealRow;
  name: string;
  onClose: () => void;
}

export function CountDialog({ meal, name, onClose }: CountDialogProps) {
  const { change: w, problems } = useTexts(kitchenTexts);
  const [id] = useState(newId);
  const form = useFormAction(add, {
    shape: CountForm,
    start: { kind: 'absence' as (typeof kitchenNoteKinds)[number], heads: '', note: '', scope: 'later' as (typeof scopes)[number] },
    problems,
    done: (_answer, input) => w.done[input.kind](input.heads),
  });
  const isAbsence = form.values.kind === 'absence';
  return (
    <FormDialog title={w.of(name)} submitLabel={w.save} form={form} onClose={onClose}>
      <MealNotesList meal={meal} />
      <Segmented
        label={w.kind}
        choices={kitchenNoteKinds.map((value) => ({ value, text: w.kinds[value] }))}
        value={form.values.kind}
        onChange={(next) => form.set('kind', next)}
      />
      <TextField label={w.heads} inputMode="numeric" {...form.field('heads')} />
      <TextField label={isAbsence ? w.who : w.diet} optional={isAbsence} maxLength={120} {...form.field('note')} />
      {isAbsence && (
        <SelectField label={w.meals} choices={scopes.map((value) => ({ value, text: w.scopes[value] }))} {...form.field('scope')} />
      )}
      <LazyDisclosure title={w.history}>
        <CountHistory eventId={meal.sheetId} />
      </LazyDisclosure>
    </FormDialog>
  );

  function add({ scope, ...input }: z.output<typeof CountForm>) {
    const isForAll = input.kind === 'diet' || scope === 'all';
    return calls.sheets.addKitchenNote.mutate({
      ...input,
      id,
      eventId: meal.sheetId,
      rowId: isForAll ? null : meal.id,
      isOnlyThis: scope === 'only' && !isForAll,
    });
  }
}
