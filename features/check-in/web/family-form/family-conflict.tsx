import { lastActor } from '#platform/events/history.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { useItemNames } from '#features/check-in/web/desk/use-item-names.ts';

export function FamilyConflict({ row, onTake }: { row: DeskRow; onTake: () => void }) {
  const { form: w, detail } = useTexts(deskTexts);
  const { activityName } = useItemNames(true);
  return (
    <div role="alert" className="grid grid-cols-1 gap-2 justify-items-start wrap-anywhere warning-box">
      <p>{w.changedMeanwhile(lastActor(useLive('checkIn.history', { id: row.id }).rows))}</p>
      <ul className="ps-5 list-disc">
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
