import { useRef } from 'react';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { normalizeName } from '#features/forms/normalize-name.ts';
import { maxPlaces } from '#features/forms/rules.ts';
import type { OfferedPlace } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { type DraftPlace, newPlace, type FieldProblems } from '#features/forms/web/form/draft.ts';
import { AddLine } from './add-line.tsx';
import { PartChoices, PlaceChoice } from './part-choices.tsx';
import { PlaceCard } from './place-card.tsx';

interface PlacesEditorProps {
  places: DraftPlace[];
  /** Places that the event has booked. */
  offered: readonly OfferedPlace[];
  problems: FieldProblems;
  /** Error text for the entire list. */
  problem: string | undefined;
  onChange: (change: (places: DraftPlace[]) => DraftPlace[]) => void;
}

export function PlacesEditor({ places, offered, problems, problem, onChange }: PlacesEditorProps) {
  const w = useTexts(formTexts).places;
  const { language } = useLanguage();
  const cards = useRef<HTMLDivElement>(null);
  const isChosen = (id: string) => places.some(({ placeId }) => placeId === id);
  const remove = (place: DraftPlace) => {
    const index = places.indexOf(place);
    onChange((before) => before.filter((other) => other !== place && !isSame(other, place)));
    const undo = () => onChange((before) => (before.some((other) => isSame(other, place)) ? before : before.toSpliced(index, 0, place)));
    toast({ title: w.removed(place.place), undo });
  };
  const add = (offeredPlace: OfferedPlace | undefined, name: string) => {
    const place = newPlace(offeredPlace?.id ?? null, offeredPlace?.name ?? name, language, offeredPlace?.isOutside);
    onChange((before) => (before.some((other) => isSame(other, place)) || before.length >= maxPlaces ? before : [...before, place]));
  };
  const knownPlaces = offered.flatMap(({ parts = [], ...whole }) => [whole, ...parts]);
  const addTyped = (name: string) => add(findByName(knownPlaces, name), name);
  const toggle = (place: OfferedPlace) => {
    const there = places.find(({ placeId }) => placeId === place.id);
    if (there) remove(there);
    else add(place, place.name);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {offered.length > 0 && (
        <fieldset className="grid grid-cols-1 gap-2" aria-label={w.booked}>
          <span className="flex flex-wrap gap-2">
            {offered.map((place, nth) => (
              <PlaceChoice
                key={place.id}
                name={place.name}
                isChosen={isChosen(place.id)}
                isMarked={problem !== undefined && nth === 0}
                onToggle={() => toggle(place)}
              />
            ))}
          </span>
          {offered.map((place) => (
            <PartChoices key={place.id} whole={place} isChosen={isChosen} onToggle={toggle} />
          ))}
        </fieldset>
      )}
      {problem !== undefined && (
        <p className="text-danger text-15" role="alert">
          {problem}
        </p>
      )}
      <div ref={cards} className="grid grid-cols-1 gap-4">
        {places.map((place, nth) => (
          <PlaceCard
            key={place.placeId ?? place.place}
            place={place}
            path={`places.${nth}`}
            problems={problems}
            onChange={(changed) => onChange((before) => before.map((other) => (isSame(other, place) ? changed : other)))}
            onRemove={() => remove(place)}
          />
        ))}
      </div>
      {places.length < maxPlaces && <AddLine label={w.other} hint={w.otherHint} button={w.add} most={120} onAdd={addTyped} />}
    </div>
  );
}

function findByName(knownPlaces: readonly OfferedPlace[], name: string): OfferedPlace | undefined {
  return knownPlaces.find((place) => normalizeName(place.name) === normalizeName(name));
}

function isSame(place: DraftPlace, other: DraftPlace): boolean {
  if (place.placeId !== null || other.placeId !== null) return place.placeId === other.placeId;
  return normalizeName(place.place) === normalizeName(other.place);
}
