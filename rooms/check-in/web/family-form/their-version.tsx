import { lastActor } from '#platform/events/history.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { joinWithDots } from '#platform/words/dotted.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { isolateName } from '#platform/words/isolated.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { deskTexts } from '#rooms/check-in/words/desk/words.ts';
import { useItemNames } from '#rooms/check-in/web/desk/use-item-names.ts';

/** What somebody else has saved meanwhile, beside what is typed here. */
export function FamilyConflict({ row, onTake }: { row: DeskRow; onTake: () => void }) {
  const { form: w, detail } = useTexts(deskTexts);
  const { activityName } = useItemNames(true);
  return (
    <div role="alert" className="stack gap-8 start-across anywhere ember-box">
      <p>{w.meanwhile(lastActor(useLive('checkIn.history', { id: row.id }).rows))}</p>
      <ul className="bullets">
        <li>{joinWithDots([isolateName(row.church), row.email])}</li>
        {row.persons.map((person) => (
          <li key={person.key}>
            {[
              `${isolateName(person.name)} ${person.age}`,
              detail.meals(person.meals),
              ...person.activities.map(activityName).map(isolateName),
            ].join(', ')}
          </li>
        ))}
      </ul>
      <Button kind="plain" onClick={onTake}>
        {w.takeTheirs}
      </Button>
    </div>
  );
}
