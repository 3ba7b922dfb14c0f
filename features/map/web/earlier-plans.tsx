import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type EarlierPlanRow, planAddress } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import style from './plan-settings.module.css';

export function EarlierPlans({ currentPlanId }: { currentPlanId: string | null }) {
  const w = useTexts(mapTexts).plan;
  const { rows } = useLive('map.earlierPlans', {});
  if (rows.length === 0) return null;
  return (
    <LazyDisclosure title={w.earlier}>
      <ul className="grid grid-cols-1 gap-4 mt-2">
        {rows.map((plan) => (
          <EarlierPlan key={plan.id} plan={plan} currentPlanId={currentPlanId} />
        ))}
      </ul>
    </LazyDisclosure>
  );
}

function EarlierPlan({ plan: { id, width, height, createdAt }, currentPlanId }: { plan: EarlierPlanRow; currentPlanId: string | null }) {
  const w = useTexts(mapTexts).plan;
  const when = formatDateTime(createdAt, useFormatting());
  const choose = useAction(calls.map.choosePlan.mutate, {
    problems: { gone: w.gone, 'changed-meanwhile': w.changedMeanwhile },
    reportsInToast: true,
    done: () => w.planSaved,
    ...(currentPlanId !== null && { undo: () => calls.map.choosePlan.mutate({ id: currentPlanId, from: id }) }),
  });
  return (
    <li className="grid grid-cols-1 gap-2">
      <img src={planAddress(id)} alt="" className={`rounded ${style.plan}`} width={width} height={height} loading="lazy" />
      <span className="text-dim text-sm">{w.uploaded(when)}</span>
      <Button
        kind="plain"
        size="sm"
        aria-label={w.restoreOf(when)}
        loading={choose.pending}
        onClick={() => void choose.run({ id, from: currentPlanId })}
      >
        {w.restore}
      </Button>
    </li>
  );
}
