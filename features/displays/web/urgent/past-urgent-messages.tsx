import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ScreenRow } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import { formatMessageScreens } from './active-urgent-messages.tsx';

export function PastUrgentMessages({ screens }: { screens: readonly ScreenRow[] }) {
  const { urgent: w } = useTexts(displaysTexts);
  const { now } = useFormatting();
  const rows = useLive('displays.urgent', {}).rows.filter(({ endsAt, endedAt }) => endedAt !== null || endsAt <= now);
  if (rows.length === 0) return null;
  return (
    <section aria-label={w.before}>
      <h2 className="border-t pt-4 mb-2 text-17">{w.before}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {rows.slice(0, 10).map((row) => (
          <li key={row.id} className="wrap-anywhere">
            <strong>{row.title}</strong>
            <p className="text-dim text-15">
              <RelativeTime at={row.startsAt} /> · {formatMessageScreens(row, screens, w)} · {w.by(row.saidBy)} ·{' '}
              {row.endedBy === null ? w.endedItself : w.endedBy(row.endedBy)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
