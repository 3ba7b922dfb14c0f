import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SearchableMultiSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { openSleepsOf, labelOf, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { newReservationTexts } from '#features/reservations/i18n/new-reservation/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { parseMomentInput } from '#features/reservations/web/reservation/moment-input.ts';
import { placeOptions } from '#features/reservations/web/reservation/place-options.ts';
import { ConflictNote } from '#features/reservations/web/reservation/conflict-note.tsx';
import { usePlaceTree } from '#features/reservations/web/reservation/use-place-tree.ts';
import { useConflicts } from '#features/reservations/web/reservation/use-conflicts.ts';
import type { NewReservationForm } from './form.ts';
import { withBookingIds } from './start.ts';
import style from './places-field.module.css';

interface PlacesFieldProps {
  form: NewReservationForm;
  zone: string;
  refused: readonly BookingConflict[];
  onChange: () => void;
}

const isNeverOwn = () => false;

export function PlacesField({ form, zone, refused, onChange }: PlacesFieldProps) {
  const w = useTexts(newReservationTexts);
  const words = useTexts(reservationTexts);
  const { tree } = usePlaceTree();
  const { startsAt, endsAt, placeIds, state } = form.values;
  const wanted = useMemo(
    () => wantedSpans(tree, parseMomentInput(zone, startsAt), parseMomentInput(zone, endsAt)),
    [tree, zone, startsAt, endsAt],
  );
  const { conflicts, isKnown } = useConflicts(wanted, isNeverOwn);
  const takenBy = useMemo(() => new Map(conflicts.map(({ placeId, reservationName }) => [placeId, reservationName ?? ''])), [conflicts]);
  const options = useMemo(() => placeOptions(tree, words, takenBy), [tree, words, takenBy]);
  const live = conflicts.filter(({ placeId }) => placeIds.includes(placeId));
  const inTheWay = refused.length > 0 ? refused : live;
  const field = form.field('placeIds');

  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.length > 0) container.current?.scrollIntoView({ block: 'center' });
  }, [refused]);

  function choose(chosen: string[]): void {
    onChange();
    const next = withoutOverlaps(tree, chosen, placeIds);
    field.onChange(next);
    form.set('bookingIds', (before) => withBookingIds(before, next, newId));
  }
  return (
    <div ref={container} className="grid grid-cols-1 gap-2">
      <SearchableMultiSelect
        label={w.places}
        optional
        note={w.placesHint}
        name="placeIds"
        options={options}
        value={placeIds}
        error={field.error}
        onChange={choose}
      />
      {placeIds.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {placeIds.map((id) => (
            <li
              key={id}
              className={`text-pine-ink font-semibold text-sm items-center wrap-anywhere min-w-0 rounded-full ${style.place}`}
              data-taken={inTheWay.some(({ placeId }) => placeId === id) || undefined}
            >
              {labelOf(tree, id)}
              <button
                type="button"
                className="grid place-items-center rounded-full"
                aria-label={w.remove(labelOf(tree, id))}
                onClick={() => choose(placeIds.filter((placeId) => placeId !== id))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="text-dim text-15">{placeIds.length > 0 && describeBeds(tree, form, isKnown && inTheWay.length === 0, w)}</output>
      <ConflictNote conflicts={inTheWay} {...(state === 'inquiry' ? { title: w.takenButInquiry } : {})} />
      {inTheWay.length > 0 && state !== 'inquiry' && (
        <div className="flex flex-wrap gap-2">
          <Button kind="plain" onClick={() => choose(placeIds.filter((id) => !inTheWay.some(({ placeId }) => placeId === id)))}>
            {w.leaveOut(new Set(inTheWay.map(({ placeId }) => placeId)).size)}
          </Button>
          <Button
            kind="plain"
            onClick={() => {
              onChange();
              form.set('state', 'inquiry');
            }}
          >
            {w.asInquiry}
          </Button>
        </div>
      )}
    </div>
  );
}

function wantedSpans(tree: PlaceTree, heldFrom: string | null, heldUntil: string | null) {
  if (heldFrom === null || heldUntil === null || heldFrom >= heldUntil) return [];
  return tree.inOrder.filter(({ state }) => state !== 'archived').map(({ id }) => ({ placeId: id, heldFrom, heldUntil }));
}

/** @example 'All 3 are free. 46 beds for 40 people' */
function describeBeds(tree: PlaceTree, form: NewReservationForm, isFree: boolean, w: (typeof newReservationTexts)['en']): string {
  const { placeIds, heads } = form.values;
  const beds = placeIds.reduce((sum, id) => sum + openSleepsOf(tree, id), 0);
  const people = Number(heads) || 0;
  const bedWords = beds < people ? w.tooFewBeds(beds, people) : w.beds(beds, people);
  return [...(isFree ? [w.free(placeIds.length)] : []), ...(beds > 0 ? [bedWords] : [])].join(' ');
}

/** A place includes its parts, so the last choice removes the chosen parents and parts of that place. */
export function withoutOverlaps(tree: PlaceTree, chosen: readonly string[], before: readonly string[]): string[] {
  const added = chosen.filter((id) => !before.includes(id));
  const isPart = (id: string, of: string) => ancestorsOf(tree, id).some((parent) => parent.id === of);
  return chosen.filter((id) => added.includes(id) || !added.some((other) => isPart(id, other) || isPart(other, id)));
}
