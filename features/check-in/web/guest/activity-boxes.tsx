import { maxFreeAge } from '#features/check-in/price.ts';
import { type DraftPerson } from './draft.ts';
import { fieldId } from './field-id.ts';
import { FieldProblem, problemIdOf } from './fields.tsx';
import type { ActivityOffer } from './activity-offer.ts';
import type { Problems } from './problems.ts';
import { FieldQuestion } from './field-question.tsx';
import { useGuestTexts } from './use-guest-texts.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

interface ActivityBoxesProps {
  person: DraftPerson;
  who: string;
  offer: ActivityOffer;
  problems: Problems;
  onChange: (chosen: string[]) => void;
}

export function ActivityBoxes({
  person,
  who,
  offer: { open, closed, closureReasons, removed = {} },
  problems,
  onChange,
}: ActivityBoxesProps) {
  const { w, numbers } = useGuestTexts();
  const age = parseWholeNumber(person.age);
  if (open.length + closed.length === 0) return <p className="text-dim text-sm">{w.noActivities}</p>;
  return (
    <ul className="divide-y">
      {open.map(({ key, name, hours, baseCents, free5Under }) => {
        const isFree = baseCents === 0 || (free5Under && age !== null && age <= maxFreeAge);
        const isChosen = person.activities.includes(key);
        const id = fieldId(person.key, key);
        return (
          <li key={key}>
            <label className="activity flex gap-3 items-center">
              <input
                type="checkbox"
                id={id}
                name={id}
                aria-invalid={problems.has(id) || undefined}
                aria-describedby={problems.has(id) ? problemIdOf(id) : undefined}
                checked={isChosen}
                onChange={() => onChange(isChosen ? person.activities.filter((activity) => activity !== key) : [...person.activities, key])}
              />
              <span className="flex-1 min-w-0">
                {name}
                {hours !== '' && <small className="text-dim text-sm block">{hours}</small>}
              </span>
              <span className="activity-price flex-none text-dim text-15">{isFree ? w.free : numbers.dollars(baseCents)}</span>
            </label>
            <FieldProblem field={id} problem={problems.get(id)} />
            <FieldQuestion id={id} who={who} />
          </li>
        );
      })}
      {closed.map(({ key, name }) => (
        <li key={key} className="activity flex gap-3 items-center">
          <span className="tag hued flex-none" data-hue="berry">
            {w.closed}
          </span>
          <span className="flex-1 min-w-0">
            {name}
            {closureReasons.get(key) && <small className="text-dim text-sm block">{closureReasons.get(key)}</small>}
            {removed[person.key]?.includes(key) && (
              <small className="text-dim text-sm block" role="alert">
                <strong>{w.closedMeanwhile}</strong>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
