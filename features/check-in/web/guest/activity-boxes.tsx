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
  if (open.length + closed.length === 0) return <p className="meta">{w.noActivities}</p>;
  return (
    <ul className="divided">
      {open.map(({ key, name, hours, baseCents, free5Under }) => {
        const isFree = baseCents === 0 || (free5Under && age !== null && age <= maxFreeAge);
        const isChosen = person.activities.includes(key);
        const id = fieldId(person.key, key);
        return (
          <li key={key}>
            <label className="activity line gap-12 middle">
              <input
                type="checkbox"
                id={id}
                name={id}
                aria-invalid={problems.has(id) || undefined}
                aria-describedby={problems.has(id) ? problemIdOf(id) : undefined}
                checked={isChosen}
                onChange={() => onChange(isChosen ? person.activities.filter((activity) => activity !== key) : [...person.activities, key])}
              />
              <span className="grow">
                {name}
                {hours !== '' && <small className="meta block">{hours}</small>}
              </span>
              <span className="activity-price fixed dim size-15">{isFree ? w.free : numbers.dollars(baseCents)}</span>
            </label>
            <FieldProblem field={id} problem={problems.get(id)} />
            <FieldQuestion id={id} who={who} />
          </li>
        );
      })}
      {closed.map(({ key, name }) => (
        <li key={key} className="activity line gap-12 middle">
          <span className="tag hued fixed" data-hue="berry">
            {w.closed}
          </span>
          <span className="grow">
            {name}
            {closureReasons.get(key) && <small className="meta block">{closureReasons.get(key)}</small>}
            {removed[person.key]?.includes(key) && (
              <small className="meta block" role="alert">
                <strong>{w.closedMeanwhile}</strong>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
