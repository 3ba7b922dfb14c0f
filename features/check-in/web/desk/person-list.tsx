import { formatDateTime, formatTime } from '#platform/i18n/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow, StoredPerson } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import style from './family-detail.module.css';

interface PersonListProps {
  row: DeskRow;
  activityName: (key: string) => string;
}

export function PersonList({ row, activityName }: PersonListProps) {
  const w = useTexts(deskTexts).detail;
  const [first] = row.persons;
  // Most families arrive and leave together, so a stay that all persons share is shown once.
  const isTogether = row.persons.every(({ arrival, departure }) => arrival === first?.arrival && departure === first.departure);
  return (
    <section>
      <h3 className="text-17 mb-2">{w.persons}</h3>
      <ul>
        {row.persons.map((person) => (
          <Person key={person.key} person={person} activityName={activityName} hasOwnStay={!isTogether} />
        ))}
      </ul>
      {isTogether && first && (
        <p className="text-dim text-15 border-t pt-2 mt-1">
          <Stay person={first} />
        </p>
      )}
    </section>
  );
}

interface PersonProps extends Pick<PersonListProps, 'activityName'> {
  person: StoredPerson;
  hasOwnStay: boolean;
}

function Person({ person, activityName, hasOwnStay }: PersonProps) {
  const w = useTexts(deskTexts).detail;
  const chosen = [person.meals > 0 ? w.meals(person.meals) : w.noMeals, ...person.activities.map(activityName)];
  return (
    <li className={`border-t py-2.5 ${style.person}`}>
      <strong>
        <IsolatedName>{person.name}</IsolatedName>
      </strong>
      {'\u00A0'}
      {w.years(person.age)}
      <span className="text-dim text-15 block wrap-anywhere">{joinWithDots(chosen)}</span>
      {hasOwnStay && (
        <span className="text-dim text-15 block wrap-anywhere">
          <Stay person={person} />
        </span>
      )}
    </li>
  );
}

function Stay({ person: { arrival, departure } }: { person: StoredPerson }) {
  const w = useTexts(deskTexts).detail;
  const formatting = useFormatting();
  const isOneDay = dayIn(formatting.zone, arrival) === dayIn(formatting.zone, departure);
  return w.stay(formatDateTime(arrival, formatting), isOneDay ? formatTime(departure, formatting) : formatDateTime(departure, formatting));
}
