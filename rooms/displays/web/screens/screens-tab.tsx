import Tv from 'lucide-react/icons/tv';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { displaysWords } from '#rooms/displays/words/words.ts';
import { useKnown, useSecond } from '#rooms/displays/web/use-known.ts';
import { UrgentNow } from '#rooms/displays/web/urgent/urgent-now.tsx';
import { UrgentBefore } from '#rooms/displays/web/urgent/urgent-before.tsx';
import { ScreenCard } from './screen-card.tsx';
import style from './screens.module.css';

/** Every screen with what it shows; what is wrong comes first. */
export function ScreensTab({ onPair }: { onPair: () => void }) {
  const w = useWords(displaysWords);
  const { rows, state } = useLive('displays.screens', {});
  const at = useSecond();
  const known = useKnown(at);
  if (state === 'loading' || known.isLoading) return <SkeletonRows />;
  return (
    <div className="stack gap-24">
      <UrgentNow screens={rows} />
      {rows.length === 0 ? (
        <EmptyState icon={<Tv size={26} />} title={w.screens.empty} action={<Button onClick={onPair}>{w.pair.open}</Button>}>
          <p>{w.screens.emptyHint}</p>
        </EmptyState>
      ) : (
        <ul className={`stack top ${style.cards}`} aria-label={w.screens.title}>
          {rows.map((row) => (
            <ScreenCard key={row.id} row={row} known={known} at={at} />
          ))}
        </ul>
      )}
      <UrgentBefore screens={rows} />
    </div>
  );
}
