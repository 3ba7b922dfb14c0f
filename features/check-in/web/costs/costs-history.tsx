import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Costs } from '#features/check-in/price.ts';
import { costsTexts } from '#features/check-in/i18n/costs/texts.ts';
import { describeActivity, describeItem } from './describe-costs.ts';

export function CostsHistory() {
  const w = useTexts(costsTexts);
  const numbers = useNumbers();
  const { dollars } = numbers;
  const live = useLive('checkIn.costsHistory', { id: 'costs' });

  /** An event of the history contains only the changed fields. */
  function changesOf(before: Partial<Costs>, after: Partial<Costs>) {
    const fee = (costs: Partial<Costs>) => (costs.dailyFeeCents === undefined ? null : dollars(costs.dailyFeeCents));
    const meals = (costs: Partial<Costs>) => (costs.meals === undefined ? null : describeItem(costs.meals, w, numbers));
    const activities = (costs: Partial<Costs>) =>
      (costs.activities ?? []).map((activity) => describeActivity(activity, w, numbers)).join('; ') || null;
    const changes = [
      { label: w.fee, before: fee(before), after: fee(after) },
      { label: w.meals, before: meals(before), after: meals(after) },
      { label: w.activities, before: activities(before), after: activities(after) },
    ];
    return changes.filter((change) => change.before !== change.after);
  }
  return (
    <RecordHistory
      live={live}
      unknownActor={w.system}
      empty={<p className="text-dim text-15">{w.historyEmpty}</p>}
      entry={({ before, after }) => ({
        what: w.action,
        changes: changesOf((before ?? {}) as Partial<Costs>, (after ?? {}) as Partial<Costs>),
      })}
    />
  );
}
