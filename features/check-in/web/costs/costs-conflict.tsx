import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CostsRow } from '#features/check-in/shapes/event.ts';
import { costsTexts } from '#features/check-in/i18n/costs/texts.ts';
import { describeActivity, describeItem } from './describe-costs.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';

export function CostsConflict({ theirs, onTake }: { theirs: CostsRow; onTake: () => void }) {
  const w = useTexts(costsTexts);
  const numbers = useNumbers();
  const { dollars } = numbers;
  const { dailyFeeCents, meals, activities } = theirs.costs;
  return (
    <div role="alert" className="grid grid-cols-1 gap-2 justify-items-start wrap-anywhere warning-box">
      <p>{w.changedMeanwhile(theirs.byName ?? w.system)}</p>
      <ul className="ps-5 list-disc">
        <li>
          {w.fee}: {dollars(dailyFeeCents)}
        </li>
        <li>
          {w.meals}: {describeItem(meals, w, numbers)}
        </li>
        {activities.map((activity) => (
          <li key={activity.key}>{describeActivity(activity, w, numbers)}</li>
        ))}
      </ul>
      <Button kind="plain" onClick={onTake}>
        {w.takeTheirs}
      </Button>
    </div>
  );
}
