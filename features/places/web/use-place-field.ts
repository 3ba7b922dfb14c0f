import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useIsMounted } from '#platform/ui/web/use-is-mounted.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { parseInputText, findFault, type PlaceField, toInputText } from './place-field-values.ts';

type Facts = Pick<PlaceRow, PlaceField>;

/** Edits one field of a place and saves it on blur. The draft stays in this tab, because another place may open before it is saved. */
export function usePlaceField(place: PlaceRow, field: PlaceField) {
  const w = useTexts(placeTexts);
  const isShown = useIsMounted();
  const form = useRecordEdit(({ changes }) => calls.reservations.changePlace.mutate({ id: place.id, changes }), {
    draftName: `place-${place.id}-${field}`,
    stored: { [field]: place[field] } as Facts,
    toInput: (facts) => ({ [field]: toInputText(facts[field]) }) as Record<PlaceField, string>,
    shape: shapeOf(place, field),
    savesAtOnce: true,
    fieldByReason: { gone: field },
    problems: {
      ...w.problems,
      conflict() {
        // If another place is open, this field is not visible.
        if (!isShown()) toast({ title: place.name, body: w.conflict });
      },
    },
    done: (answer, { typed }) => (isUnchanged(answer) ? undefined : w.saved(typed.name ?? place.name)),
  });
  const { error } = form.field(field);
  return {
    value: form.values[field],
    error,
    type: (typed: string) => form.set(field, typed),
    save: () => form.isEdited() && void form.send(),
    choose(typed: string): void {
      form.set(field, typed);
      void form.send();
    },
    conflict: form.conflict(field),
    failure: form.failure,
  };
}

export type PlaceFieldState = ReturnType<typeof usePlaceField>;

function shapeOf(place: PlaceRow, field: PlaceField): Shape<Partial<Facts>> {
  return {
    '~standard': {
      validate(values) {
        const to = parseInputText(field, (values as Record<PlaceField, string>)[field]);
        const fault = findFault(place, field, to);
        return fault === null ? { value: { [field]: to } } : { issues: [{ path: [field], message: fault }] };
      },
    },
  };
}
