import type { ReactNode } from 'react';
import { type PricedItem, maxFreeAge } from '#features/check-in/price.ts';
import { ActivityBoxes } from './activity-boxes.tsx';
import type { ActivityOffer } from './activity-offer.ts';
import type { DraftPerson, PersonField } from './draft.ts';
import { Field, MomentField, NumberField } from './fields.tsx';
import { fieldId } from './field-id.ts';
import type { Problems } from './problems.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

export type ChangePerson = <Field extends PersonField>(key: string, field: Field, value: DraftPerson[Field]) => void;

export interface PersonFieldElements {
  name: ReactNode;
  age: ReactNode;
  arrival: ReactNode;
  departure: ReactNode;
  meals: ReactNode;
  activities: ReactNode;
}

interface PersonPartsInput {
  person: DraftPerson;
  number: number;
  offer: ActivityOffer;
  meals: PricedItem;
  problems: Problems;
  onChange: ChangePerson;
  inTable: boolean;
}

export function usePersonFieldElements({
  person,
  number,
  offer,
  meals,
  problems,
  onChange,
  inTable,
}: PersonPartsInput): PersonFieldElements {
  const { w, numbers } = useGuestTexts();
  const personName = nameOrFallback(person.name, w.person(number));
  const common = (field: Exclude<PersonField, 'activities'>) => ({
    id: fieldId(person.key, field),
    label: inTable ? w.of(w[field], personName) : w[field],
    isLabelHidden: inTable,
    value: person[field],
    problem: problems.get(fieldId(person.key, field)),
    onChange: (text: string) => onChange(person.key, field, text),
    required: true,
    who: personName,
  });
  const age = parseWholeNumber(person.age);
  const isFree = meals.baseCents === 0 || (meals.free5Under && age !== null && age <= maxFreeAge);
  return {
    // Only the first person's name has autofill, because this person probably owns the phone.
    name: (
      <Field autoComplete={number === 1 ? 'name' : 'off'} autoCapitalize="words" maxLength={120} enterKeyHint="next" {...common('name')} />
    ),
    age: <NumberField {...common('age')} />,
    arrival: <MomentField {...common('arrival')} />,
    departure: <MomentField {...common('departure')} min={person.arrival === '' ? undefined : person.arrival} />,
    meals: <NumberField {...common('meals')} price={isFree ? w.free : w.each(numbers.dollars(meals.baseCents))} />,
    activities: (
      <ActivityBoxes
        person={person}
        who={personName}
        offer={offer}
        problems={problems}
        onChange={(chosen) => onChange(person.key, 'activities', chosen)}
      />
    ),
  };
}

export function nameOrFallback(name: string, fallback: string): string {
  return name.trim() === '' ? fallback : name.trim();
}
