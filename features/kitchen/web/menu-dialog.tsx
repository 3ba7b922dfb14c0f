import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type MealRow, NewMenu } from '#features/kitchen/shapes.ts';
import type { EditResult } from '#features/sheets/shapes.ts';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';

interface MenuDialogProps {
  meal: MealRow;
  name: string;
  onClose: () => void;
}

/**
 * Dialog to edit the Food cell of a meal. If another person has changed the cell first, that text stays until the user saves a second time.
 */
export function MenuDialog({ meal, name, onClose }: MenuDialogProps) {
  const { menu: w, problems } = useTexts(kitchenTexts);
  const [seen, setSeen] = useState(meal.foodVersion);
  const form = useFormAction(save, {
    shape: NewMenu.pick({ food: true }),
    start: { food: meal.food },
    problems: { ...problems, 'changed-meanwhile': (refusal) => ('text' in refusal ? w.theirs(refusal.by ?? w.someone, refusal.text) : '') },
    done: () => w.done,
  });
  return (
    <FormDialog title={w.of(name)} submitLabel={w.verb} form={form} onClose={onClose}>
      <TextAreaField label={w.field} note={w.hint} {...form.field('food')} />
    </FormDialog>
  );

  async function save({ food }: { food: string }) {
    const answer = await calls.sheets.setMenu.mutate({ id: meal.sheetId, key: newId(), row: meal.id, food, seen });
    const other = isRefusal(answer) ? undefined : firstCellConflict(answer);
    if (other === undefined) return answer;
    setSeen(other.version);
    return { ...refuse('changed-meanwhile', 'food'), by: other.by, text: other.text };
  }
}

function firstCellConflict({ overruled }: EditResult) {
  return overruled.flatMap((conflict) => ('stays' in conflict ? [] : [conflict]))[0];
}
