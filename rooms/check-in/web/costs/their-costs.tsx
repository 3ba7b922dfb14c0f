import { Button } from '#platform/ui/web/press/button.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { CostsRow } from '#rooms/check-in/shapes/event.ts';
import { costsTexts } from '#rooms/check-in/words/costs/words.ts';
import { describeActivity, describeItem } from './costs-said.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';

/** What somebody else has saved meanwhile, beside what is typed here. */
export function CostsConflict({ theirs, onTake }: { theirs: CostsRow; onTake: () => void }) {
  const w = useTexts(costsTexts);
  const numbers = useNumbers();
  const { dollars } = numbers;
  const { dailyFeeCents, meals, activities } = theirs.costs;
  return (
    <div role="alert" className="stack gap-8 start-across anywhere ember-box">
      <p>{w.meanwhile(theirs.byName ?? w.house)}</p>
      <ul className="bullets">
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
