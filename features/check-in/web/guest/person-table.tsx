import type { PricedItem } from '#features/check-in/price.ts';
import type { ActivityOffer } from './activity-offer.ts';
import type { DraftPerson } from './draft.ts';
import { nameOrFallback, type ChangePerson, usePersonFieldElements } from './person-fields.tsx';
import type { Problems } from './problems.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface PersonTableProps {
  persons: readonly DraftPerson[];
  offer: ActivityOffer;
  meals: PricedItem;
  problems: Problems;
  newest: string | null;
  onChange: ChangePerson;
  onRemove: (key: string) => void;
}

export function PersonTable({ persons, ...rest }: PersonTableProps) {
  const { w } = useGuestTexts();
  return (
    <div className="card border rounded bg-card person-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{w.name}</th>
            <th scope="col">{w.age}</th>
            <th scope="col">{w.arrival}</th>
            <th scope="col">{w.departure}</th>
            <th scope="col">{w.meals}</th>
            <th scope="col">{w.activities}</th>
            <th scope="col">
              <span className="sr-only">{w.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {persons.map((person, index) => (
            <Row key={person.key} person={person} number={index + 1} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<PersonTableProps, 'persons'> {
  person: DraftPerson;
  number: number;
}

function Row({ person, number, offer, meals, problems, newest, onChange, onRemove }: RowProps) {
  const { w } = useGuestTexts();
  const parts = usePersonFieldElements({ person, number, offer, meals, problems, onChange, inTable: true });
  const personName = nameOrFallback(person.name, w.person(number));
  return (
    <tr ref={(row) => (person.key === newest ? focusFirst(row) : undefined)}>
      <td>{parts.name}</td>
      <td>{parts.age}</td>
      <td>{parts.arrival}</td>
      <td>{parts.departure}</td>
      <td>{parts.meals}</td>
      <td>
        <fieldset>
          <legend className="sr-only">{w.of(w.activities, personName)}</legend>
          {parts.activities}
        </fieldset>
      </td>
      <td>
        {number > 1 && (
          <button
            type="button"
            className="icon-button hover:bg-hover"
            onClick={() => onRemove(person.key)}
            aria-label={w.removeThis(personName)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
              <path d="M6 6l12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </td>
    </tr>
  );
}

const focusedRows = new WeakSet<HTMLElement>();

function focusFirst(row: HTMLElement | null): void {
  if (!row || focusedRows.has(row)) return;
  focusedRows.add(row);
  row.querySelector('input')?.focus();
}
