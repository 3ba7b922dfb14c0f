import Map from 'lucide-react/icons/map';
import { useEffect } from 'react';
import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessRules } from '#features/screens.ts';
import { planAddress, type PlanRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { MapScreen } from './map-screen.tsx';

export function MapPage() {
  const w = useTexts(mapTexts);
  const session = useSession();
  const { rows: plans, state } = useLive('map.plan', {});
  const marks = useLive('map.marks', {});
  const who = session.state === 'account' ? session.account : null;
  const mayDraw = isGranted(accessRules.administration, who);
  const [plan] = plans;
  useCachedPlan(plan);
  if (plan !== undefined && marks.state !== 'loading') return <MapScreen plan={plan} marks={marks.rows} who={who} canDraw={mayDraw} />;
  return (
    <div>
      <PageHeading title={w.title} />
      {state === 'loading' || plan !== undefined ? <SkeletonRows rows={8} /> : <NoPlan mayDraw={mayDraw} />}
    </div>
  );
}

/** Fetches the plan again when the service worker becomes active, because the service worker could not cache the first request. */
function useCachedPlan(plan: PlanRow | undefined): void {
  const id = plan?.id;
  useEffect(() => {
    if (id === undefined || !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return undefined;
    // Ignore a failure offline: the next visit fetches the plan.
    const fetchPlan = () => void fetch(planAddress(id)).catch(() => {});
    navigator.serviceWorker.addEventListener('controllerchange', fetchPlan, { once: true });
    return () => navigator.serviceWorker.removeEventListener('controllerchange', fetchPlan);
  }, [id]);
}

function NoPlan({ mayDraw }: { mayDraw: boolean }) {
  const w = useTexts(mapTexts).none;
  const settings = useInternalLink('/admin?tab=settings');
  return (
    <EmptyState
      icon={<Map size={26} />}
      title={w.title}
      action={
        mayDraw && (
          <Button as="a" {...settings}>
            {w.bring}
          </Button>
        )
      }
    >
      <p>{mayDraw ? w.admin : w.body}</p>
    </EmptyState>
  );
}
