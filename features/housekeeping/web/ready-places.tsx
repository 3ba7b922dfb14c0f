import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { formatWhen } from './place-texts.ts';
import { StateTag } from './state-tag.tsx';

/** Keeps the line as low as a line with the text 'all ready'. The touch target extends beyond the line. */
const targetOverflow = 'calc((24px - var(--target)) / 2)';

export function ReadyPlaces({ eventId }: { eventId: string }) {
  const { ready: w, place } = useTexts(housekeepingTexts);
  const formatting = useFormatting();
  const [row] = useLive('housekeeping.ready', { eventId }).rows;
  if (row === undefined || row.all === 0) return null;
  if (row.waiting.length === 0)
    return (
      <output className="flex flex-wrap gap-2 items-center text-pine-ink font-semibold text-sm mb-2">
        <CheckCheck size={16} aria-hidden /> {w.all(row.all)}
      </output>
    );
  return (
    <details style={{ marginBlock: `${targetOverflow} calc(${targetOverflow} + 8px)` }}>
      <summary className="text-button text-sm">
        <ChevronDown size={16} aria-hidden className="chevron" />
        {/* Not an `<output>`: a click on an `<output>` would not open the details. */}
        <span aria-live="polite">{w.of(row.ready, row.all)}</span>
      </summary>
      <ul className="flex flex-wrap gap-3 mb-2" aria-label={w.waiting}>
        {row.waiting.map(({ id, name, state, othersUntil }) => (
          <li key={id} className="flex flex-wrap items-center gap-1.5">
            <IsolatedName>{name}</IsolatedName>
            {othersUntil === null || state === 'out-of-order' ? (
              <StateTag state={state} />
            ) : (
              <span className="text-dim text-sm">{place.occupiedUntil(formatWhen(othersUntil, formatting))}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
