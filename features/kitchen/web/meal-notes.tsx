import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MealRow } from '#features/kitchen/shapes.ts';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';

type MealWithNotes = Pick<MealRow, 'absences' | 'diets'>;

export function useMealNotes({ absences, diets }: MealWithNotes): { id: string; text: string }[] {
  const { change: w } = useTexts(kitchenTexts);
  return [
    ...diets.map(({ id, heads, note }) => ({ id, text: w.ofDiet(heads, note) })),
    ...absences.map(({ id, heads, note }) => ({ id, text: w.notComing(heads, note) })),
  ];
}

export function MealNotesLine({ meal }: { meal: MealWithNotes }) {
  const notes = useMealNotes(meal);
  return notes.length > 0 && <span className="wrap-anywhere block">{joinWithDots(notes.map(({ text }) => text))}</span>;
}

export function MealNotesList({ meal }: { meal: MealWithNotes }) {
  const notes = useMealNotes(meal);
  if (notes.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {notes.map((note) => (
        <MealNote key={note.id} {...note} />
      ))}
    </ul>
  );
}

function MealNote({ id, text }: { id: string; text: string }) {
  const { change: w, problems } = useTexts(kitchenTexts);
  const restore = useAction(calls.sheets.restoreKitchenNote.mutate, { problems, reportsInToast: true });
  const remove = useAction(calls.sheets.removeKitchenNote.mutate, {
    problems,
    about: id,
    reportsInToast: true,
    done: () => w.removed(text),
    undo: () => restore.run({ id }),
  });
  return (
    <li className="flex flex-wrap gap-2 items-center justify-between">
      <span className="font-semibold wrap-anywhere">{text}</span>
      <Button kind="quiet" size="sm" aria-label={w.removeOf(text)} loading={remove.pending} onClick={() => void remove.run({ id })}>
        {w.remove}
      </Button>
    </li>
  );
}
