import { useLayoutEffect, useRef } from 'react';
import type { Costs } from '#features/check-in/price.ts';
import { formatLocalMoment } from './camp-clock.ts';
import type { ActivityOffer } from './activity-offer.ts';
import type { DraftPerson } from './draft.ts';
import { nameOrFallback, type ChangePerson, usePersonFieldElements } from './person-fields.tsx';
import type { Problems } from './problems.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { isFreeFor } from './is-free-for.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';

interface PersonCardProps {
  person: DraftPerson;
  number: number;
  offer: ActivityOffer;
  costs: Costs;
  problems: Problems;
  isOpen: boolean;
  /** True if the person was just added. The card then focuses its name field. */
  isNew: boolean;
  onChange: ChangePerson;
  onOpen: (isOpen: boolean) => void;
  onRemove: (() => void) | null;
}

export function PersonCard(props: PersonCardProps) {
  return props.isOpen ? <OpenCard {...props} /> : <FoldedCard {...props} />;
}

function OpenCard({ person, number, offer, costs, problems, isNew, onChange, onOpen, onRemove }: PersonCardProps) {
  const { w } = useGuestTexts();
  const parts = usePersonFieldElements({ person, number, offer, meals: costs.meals, problems, onChange, inTable: false });
  const card = useRef<HTMLFieldSetElement>(null);
  const personName = nameOrFallback(person.name, w.person(number));
  // Use a layout effect: a failed submit sets the focus in a later effect, which must take precedence.
  useLayoutEffect(() => {
    if (isNew) card.current?.querySelector('input')?.focus();
  }, [isNew]);
  return (
    <fieldset className="card border rounded bg-card person" ref={card}>
      <legend className="text-17 font-bold">{personName}</legend>
      {parts.name}
      <div className="grid grid-cols-2 gap-x-3">
        {parts.age}
        {parts.meals}
      </div>
      {parts.arrival}
      {parts.departure}
      <fieldset>
        <legend>
          {w.activities}
          <span className="sr-only">, {isolateName(personName)}</span>
        </legend>
        {parts.activities}
      </fieldset>
      {onRemove && (
        <div className="flex gap-2 justify-between mt-2">
          <button type="button" className="text-button" onClick={onRemove} aria-label={w.removeThis(personName)}>
            <span className="text-danger">{w.remove}</span>
          </button>
          <button type="button" className="text-button" onClick={() => onOpen(false)} aria-label={`${w.done}, ${personName}`}>
            {w.done}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function FoldedCard({ person, number, offer, costs, onOpen, onRemove }: PersonCardProps) {
  const { w, reader } = useGuestTexts();
  const { age, meals, arrival, departure, activities } = person;
  const personName = nameOrFallback(person.name, w.person(number));
  const chosen = offer.open.filter(({ key }) => activities.includes(key));
  const isFree = isFreeFor(parseWholeNumber(age), costs);
  const summary = joinWithDots([w.mealCount(parseWholeNumber(meals) ?? 0), ...chosen.map(({ name }) => name)]);
  const until = w.until(formatLocalMoment(departure, reader, arrival.slice(0, 10)));
  const label = age === '' ? personName : `${isolateName(personName)}, ${age}`;
  return (
    <div className="card border rounded bg-card folded flex flex-wrap gap-x-3 gap-y-2 items-center justify-between">
      <div>
        <div className="font-bold">{isFree ? w.freeAt(label) : label}</div>
        <div className="text-dim text-sm">
          {summary}
          {'\u00A0· '}
          <span className="until">{until}</span>
        </div>
      </div>
      <div className="flex flex-none gap-0.5 ms-auto">
        <button type="button" className="outline-button hover:bg-hover" onClick={() => onOpen(true)} aria-label={w.changeThis(personName)}>
          {w.change}
        </button>
        {onRemove && (
          <button type="button" className="icon-button hover:bg-hover" onClick={onRemove} aria-label={w.removeThis(personName)}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
              <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
