import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { When } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ScreenRow } from '#rooms/displays/shapes.ts';
import { displaysWords } from '#rooms/displays/words/words.ts';
import { whereWords } from './urgent-now.tsx';

/** What was said in the last month. */
export function UrgentBefore({ screens }: { screens: readonly ScreenRow[] }) {
  const { urgent: w } = useWords(displaysWords);
  const { now } = useFormatting();
  const rows = useLive('displays.urgent', {}).rows.filter(({ endsAt, endedAt }) => endedAt !== null || endsAt <= now);
  if (rows.length === 0) return null;
  return (
    <section aria-label={w.before}>
      <h2 className="ruled below-8 size-17">{w.before}</h2>
      <ul className="stack gap-12">
        {rows.slice(0, 10).map((row) => (
          <li key={row.id} className="anywhere">
            <strong>{row.title}</strong>
            <p className="note">
              <When at={row.startsAt} /> · {whereWords(row, screens, w)} · {w.by(row.saidBy)} ·{' '}
              {row.endedBy === null ? w.endedItself : w.endedBy(row.endedBy)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
