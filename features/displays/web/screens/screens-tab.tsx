import Tv from 'lucide-react/icons/tv';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import { useExpectedState, useCurrentTime } from '#features/displays/web/use-expected-state.ts';
import { ActiveUrgentMessages } from '#features/displays/web/urgent/active-urgent-messages.tsx';
import { PastUrgentMessages } from '#features/displays/web/urgent/past-urgent-messages.tsx';
import { ScreenCard } from './screen-card.tsx';
import style from './screens.module.css';

export function ScreensTab({ onPair }: { onPair: () => void }) {
  const w = useTexts(displaysTexts);
  const { rows, state } = useLive('displays.screens', {});
  const at = useCurrentTime();
  const expectedState = useExpectedState(at);
  if (state === 'loading' || expectedState.isLoading) return <SkeletonRows />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ActiveUrgentMessages screens={rows} />
      {rows.length === 0 ? (
        <EmptyState icon={<Tv size={26} />} title={w.screens.empty} action={<Button onClick={onPair}>{w.pair.open}</Button>}>
          <p>{w.screens.emptyHint}</p>
        </EmptyState>
      ) : (
        <ul className={`grid grid-cols-1 gap-4 items-start ${style.cards}`} aria-label={w.screens.title}>
          {rows.map((row) => (
            <ScreenCard key={row.id} row={row} expected={expectedState} at={at} />
          ))}
        </ul>
      )}
      <PastUrgentMessages screens={rows} />
    </div>
  );
}
