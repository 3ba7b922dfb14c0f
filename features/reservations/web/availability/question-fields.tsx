import { useMemo } from 'react';
import { DateField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { SearchableMultiSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PlaceTree, sleepsOf } from '#features/places/place-tree.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { placeOptions } from '#features/reservations/web/reservation/place-options.ts';
import { useCompleteArrival } from '#features/reservations/web/reservation/use-complete-arrival.ts';
import { setAutofocus } from '#platform/ui/web/overlays/use-dialog.ts';
import { type QuestionDraft, departureAfter, fieldByProblem, type QuestionProblem } from './question.ts';

interface QuestionFieldsProps {
  draft: QuestionDraft;
  tree: PlaceTree;
  problem: QuestionProblem | null;
  onChange: (change: Partial<QuestionDraft>) => void;
}

export function QuestionFields({ draft, tree, problem, onChange }: QuestionFieldsProps) {
  const w = useTexts(availabilityTexts);
  const words = useTexts(reservationTexts);
  const options = useMemo(() => placeOptions(tree, words, new Map()), [tree, words]);
  const problemAt = (field: keyof QuestionDraft) =>
    problem !== null && fieldByProblem[problem] === field ? w.problems[problem] : undefined;
  const arrival = useCompleteArrival(draft.from);
  const categories = useMemo(() => bedCategories(tree), [tree]);
  return (
    <>
      <div className="short-fields gap-x-4 gap-y-3">
        <DateField
          label={w.arrival}
          value={draft.from}
          error={problemAt('from')}
          ref={setAutofocus}
          onChange={(event) => onChange({ from: event.currentTarget.value, to: departureAfter(draft, arrival, event.currentTarget.value) })}
        />
        <DateField
          label={w.departure}
          value={draft.to}
          error={problemAt('to')}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </div>
      <div className="short-fields gap-x-4 gap-y-3">
        <TextField
          label={w.bedsFor}
          inputMode="numeric"
          autoComplete="off"
          placeholder={w.people}
          value={draft.beds}
          error={problemAt('beds')}
          onChange={(event) => onChange({ beds: event.currentTarget.value })}
        />
        <TextField
          label={w.hallForLabel}
          inputMode="numeric"
          autoComplete="off"
          placeholder={w.people}
          value={draft.hall}
          error={problemAt('hall')}
          onChange={(event) => onChange({ hall: event.currentTarget.value })}
        />
      </div>
      <div className="short-fields gap-x-4 gap-y-3">
        {categories.length > 0 && (
          <SelectField
            label={w.category}
            emptyText={w.anyCategory}
            choices={categories.map((value) => ({ value, text: value }))}
            value={draft.category}
            onChange={(event) => onChange({ category: event.currentTarget.value })}
          />
        )}
        <SearchableMultiSelect label={w.places} options={options} value={draft.placeIds} onChange={(placeIds) => onChange({ placeIds })} />
      </div>
    </>
  );
}

function bedCategories(tree: PlaceTree): string[] {
  const withBeds = tree.inOrder.filter(({ id, state }) => state !== 'archived' && sleepsOf(tree, id) > 0);
  return [...new Set(withBeds.flatMap(({ categories }) => categories))].toSorted((a, b) => a.localeCompare(b));
}
