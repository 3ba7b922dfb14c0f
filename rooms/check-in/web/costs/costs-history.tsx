import { useLive } from '#platform/live/web/use-live.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Costs } from '#rooms/check-in/price.ts';
import { costsWords } from '#rooms/check-in/words/costs/words.ts';
import { activitySaid, itemSaid } from './costs-said.ts';

/** Who changed what things cost, and when. */
export function CostsHistory() {
  const w = useWords(costsWords);
  const numbers = useNumbers();
  const { dollars } = numbers;
  const { rows, state } = useLive('checkIn.costsHistory', { id: 'costs' });
  if (state === 'loading') return <SkeletonText />;
  if (rows.length === 0) return <p className="dim">{w.historyEmpty}</p>;

  /** Events hold only what differs. */
  function changesOf(before: Partial<Costs>, after: Partial<Costs>) {
    const fee = (costs: Partial<Costs>) => (costs.dailyFeeCents === undefined ? null : dollars(costs.dailyFeeCents));
    const meals = (costs: Partial<Costs>) => (costs.meals === undefined ? null : itemSaid(costs.meals, w, numbers));
    const activities = (costs: Partial<Costs>) => (costs.activities ?? []).map((one) => activitySaid(one, w, numbers)).join('; ') || null;
    const changes = [
      { label: w.fee, before: fee(before), after: fee(after) },
      { label: w.meals, before: meals(before), after: meals(after) },
      { label: w.activities, before: activities(before), after: activities(after) },
    ];
    return changes.filter((change) => change.before !== change.after);
  }
  return (
    <HistoryList
      entries={rows
        .toSorted((one, other) => Number(other.id) - Number(one.id))
        .map((row) => ({
          id: row.id,
          at: row.at,
          who: row.actorName ?? w.house,
          what: w.action,
          changes: changesOf((row.before ?? {}) as Partial<Costs>, (row.after ?? {}) as Partial<Costs>),
        }))}
    />
  );
}
