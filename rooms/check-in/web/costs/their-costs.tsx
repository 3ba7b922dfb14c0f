import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { CostsRow } from '#rooms/check-in/shapes/event.ts';
import { costsWords } from '#rooms/check-in/words/costs/words.ts';
import { activitySaid, itemSaid } from './costs-said.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';

/** What somebody else has saved meanwhile, beside what is typed here. */
export function TheirCosts({ theirs, onTake }: { theirs: CostsRow; onTake: () => void }) {
  const w = useWords(costsWords);
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
          {w.meals}: {itemSaid(meals, w, numbers)}
        </li>
        {activities.map((activity) => (
          <li key={activity.key}>{activitySaid(activity, w, numbers)}</li>
        ))}
      </ul>
      <Button kind="plain" onClick={onTake}>
        {w.takeTheirs}
      </Button>
    </div>
  );
}
