import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Costs } from '#features/check-in/price.ts';
import { maxPersons } from '#features/check-in/rules.ts';
import type { ActivityOffer } from './activity-offer.ts';
import { type Draft, type DraftPerson, withoutPerson, withPerson, restorePerson, withPersonField } from './draft.ts';
import { restoreFocus, type FocusedField, readFocusedField } from './focused-field.ts';
import { Note } from './note.tsx';
import { PersonCard } from './person-card.tsx';
import { nameOrFallback, type ChangePerson } from './person-fields.tsx';
import { PersonTable } from './person-table.tsx';
import type { Problems } from './problems.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import type { UpdateDraft } from './use-draft.ts';

interface PeopleProps {
  draft: Draft;
  update: UpdateDraft;
  offer: ActivityOffer;
  costs: Costs;
  zone: string;
  problems: Problems;
  personToOpen: string | null;
}

interface RemovedPerson {
  person: DraftPerson;
  index: number;
}

export function People({ draft, update, offer, costs, zone, problems, personToOpen }: PeopleProps) {
  const { w } = useGuestTexts();
  const isReady = useIsHydrated();
  const isWide = useWide();
  useFocusAcross(isWide);
  const { persons } = draft;
  const [open, setOpen] = useState<string | null>(() => firstUnfinished(persons));
  const [newest, setNewest] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedPerson | null>(null);
  const [lastPersonToOpen, setLastPersonToOpen] = useState(personToOpen);
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady !== wasReady) {
    setWasReady(isReady);
    setOpen(personOf(readFocusedField()?.id, persons) ?? firstUnfinished(persons));
  }
  if (personToOpen !== lastPersonToOpen) {
    setLastPersonToOpen(personToOpen);
    if (personToOpen !== null) setOpen(personToOpen);
  }
  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), 20_000);
    return () => clearTimeout(timer);
  }, [removed]);

  const onChange: ChangePerson = (key, field, value) => update((before) => withPersonField(before, key, field, value));
  const add = () => {
    update((before) => {
      const after = withPerson(before);
      const key = after.persons.at(-1)?.key ?? null;
      setNewest(key);
      setOpen(key);
      return after;
    });
    setRemoved(null);
  };
  const remove = (key: string) => {
    const index = persons.findIndex((person) => person.key === key);
    const person = persons[index];
    if (!person) return;
    setRemoved({ person, index });
    update((before) => withoutPerson(before, key));
    if (open === key) setOpen(null);
  };
  const hasProblem = (key: string) => [...problems.keys()].some((field) => field.startsWith(`${key}-`));

  return (
    <section aria-labelledby="people">
      <h2 id="people">{w.people}</h2>
      {isWide ? (
        <PersonTable
          persons={persons}
          offer={offer}
          meals={costs.meals}
          problems={problems}
          newest={newest}
          onChange={onChange}
          onRemove={remove}
        />
      ) : (
        persons.map((person, index) => (
          <PersonCard
            key={person.key}
            person={person}
            number={index + 1}
            offer={offer}
            costs={costs}
            problems={problems}
            isOpen={person.key === open || persons.length === 1 || hasProblem(person.key)}
            isNew={person.key === newest}
            onChange={onChange}
            onOpen={(isOpen) => setOpen(isOpen ? person.key : null)}
            onRemove={index === 0 ? null : () => remove(person.key)}
          />
        ))
      )}
      {isReady && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone && (
        <p className="text-dim text-sm">{w.campTime(zone.replaceAll('_', ' '))}</p>
      )}
      <div aria-live="polite">
        {removed && (
          <p className="notice hued flex gap-3 items-center justify-between" data-hue="paper">
            {w.removed(nameOrFallback(removed.person.name, w.person(removed.index + 1)))}
            <button
              type="button"
              className="text-button flex-none"
              onClick={() => {
                update((before) => restorePerson(before, removed.person, removed.index));
                setRemoved(null);
              }}
            >
              {w.undo}
            </button>
          </p>
        )}
      </div>
      {persons.length < maxPersons ? (
        <button type="button" className="add outline-button hover:bg-hover w-full mb-6" disabled={!isReady} onClick={add}>
          {w.addPerson}
        </button>
      ) : (
        <Note>{w.most(maxPersons)}</Note>
      )}
    </section>
  );
}

/** Restores the focus when the layout changes, because a table and a card have different elements for the same field. */
function useFocusAcross(isWide: boolean): void {
  const [layout, setLayout] = useState<{ isWide: boolean; focus: FocusedField | null }>({ isWide, focus: null });
  if (layout.isWide !== isWide) setLayout({ isWide, focus: readFocusedField() });
  useLayoutEffect(() => restoreFocus(layout.focus), [layout]);
}

function personOf(fieldId: string | undefined, persons: readonly DraftPerson[]): string | null {
  return persons.find(({ key }) => fieldId?.startsWith(`${key}-`))?.key ?? null;
}

/** Returns the key of the first incomplete person, whose card opens when a draft is restored. */
function firstUnfinished(persons: readonly DraftPerson[]): string | null {
  const unfinished = persons.find(({ name, age, meals }) => name === '' || age === '' || meals === '');
  return unfinished?.key ?? null;
}

// Six columns need more width than a tablet has (specification §9). On narrower screens each person is a card.
const wideQuery = '(min-width: 1180px)';

/** Returns whether the screen is wide. The server renders for phones. */
function useWide(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideQuery).matches,
    () => false,
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
