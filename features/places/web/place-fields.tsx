import type { KeyboardEvent, ReactNode } from 'react';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { problemText } from '#platform/ui/web/forms/shape.ts';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { partsOf, sleepsOf, type PlaceTree } from '#features/places/place-tree.ts';
import { placeKinds } from '#features/places/rules.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { parseCategories, type PlaceFieldValue, toInputText } from './place-field-values.ts';
import style from './place-detail.module.css';
import { usePlaceField, type PlaceFieldState } from './use-place-field.ts';

export function PlaceFields({ place, tree }: { place: PlaceRow; tree: PlaceTree }) {
  const w = useTexts(placeTexts).fields;
  const kinds = useTexts(placeNameTexts).kind;
  const kind = usePlaceField(place, 'kind');
  return (
    <>
      <div className={`short-fields gap-x-4 gap-y-5 ${style.named}`}>
        <TextPart label={w.name} field={usePlaceField(place, 'name')} />
        <Part field={kind}>
          <SelectField
            label={w.kind}
            name="kind"
            choices={placeKinds.map((value) => ({ value, text: kinds[value] }))}
            value={kind.value}
            onChange={(event) => kind.choose(event.currentTarget.value)}
          />
        </Part>
      </div>
      <Categories place={place} tree={tree} />
      <div className="short-fields gap-x-4 gap-y-5">
        <TextPart label={w.sleeps} field={usePlaceField(place, 'sleeps')} note={useSleepsHint(place, tree)} isNumber />
        <TextPart label={w.seats} field={usePlaceField(place, 'seats')} note={w.seatsHint} isNumber />
      </div>
    </>
  );
}

function useSleepsHint(place: PlaceRow, tree: PlaceTree): string | undefined {
  const w = useTexts(placeTexts).fields;
  const parts = partsOf(tree, place.id).filter(({ state }) => state !== 'archived');
  return parts.length === 0 ? undefined : w.sleepsHint(parts.reduce((sum, part) => sum + sleepsOf(tree, part.id), 0));
}

interface TextPartProps {
  label: string;
  field: PlaceFieldState;
  note?: ReactNode;
  isNumber?: boolean;
}

function TextPart({ label, field, note, isNumber }: TextPartProps) {
  const own = useTexts(placeTexts).problems;
  const shared = useTexts(uiTexts).problems;
  function keyed(event: KeyboardEvent): void {
    if (event.key === 'Enter') field.save();
  }
  return (
    <Part field={field}>
      <TextField
        label={label}
        note={note}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.save}
        onKeyDown={keyed}
        error={field.fault && problemText(field.fault, field.value, own, shared)}
      />
    </Part>
  );
}

function Categories({ place, tree }: { place: PlaceRow; tree: PlaceTree }) {
  const w = useTexts(placeTexts).fields;
  const field = usePlaceField(place, 'categories');
  const own = parseCategories(field.value).map((category) => category.toLowerCase());
  const otherCategories = categoriesInUse(tree).filter((category) => !own.includes(category.toLowerCase()));
  return (
    <div>
      <TextPart label={w.categories} field={field} note={w.categoriesHint} />
      {otherCategories.length > 0 && (
        <ul className={`flex flex-wrap gap-2 mt-2 ${style.categories}`} aria-label={w.inUse}>
          {otherCategories.slice(0, 6).map((category) => (
            <li key={category}>
              <button type="button" onClick={() => field.choose(toInputText([...parseCategories(field.value), category]))}>
                + {category}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function categoriesInUse(tree: PlaceTree): string[] {
  const uses = groupBy(
    tree.inOrder.flatMap(({ categories }) => categories),
    (category) => category,
  );
  return [...uses].toSorted(([, a], [, b]) => b.length - a.length).map(([category]) => category);
}

function Part({ field, children }: { field: PlaceFieldState; children: ReactNode }) {
  return (
    <div>
      {children}
      {field.conflict !== null && (
        <EditConflictNote
          by={field.conflict.by}
          at={field.conflict.at}
          theirs={toInputText(field.conflict.theirs as PlaceFieldValue)}
          yours={field.value}
          onDecide={field.decide}
        />
      )}
      <FailureNote failure={field.failure} onRetry={field.save} />
    </div>
  );
}
