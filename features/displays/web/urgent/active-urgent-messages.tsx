import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ScreenRow, UrgentRow } from '#features/displays/shapes.ts';
import { type DisplaysTexts, displaysTexts } from '#features/displays/i18n/texts.ts';

export function ActiveUrgentMessages({ screens }: { screens: readonly ScreenRow[] }) {
  const { urgent: w } = useTexts(displaysTexts);
  const { now } = useFormatting();
  const rows = useLive('displays.urgent', {}).rows.filter(({ endsAt, endedAt }) => endedAt === null && endsAt > now);
  if (rows.length === 0) return null;
  return (
    <section className="error-box p-4 grid grid-cols-1 gap-3" aria-label={w.now}>
      <h2 className="text-17">{w.now}</h2>
      {rows.map((row) => (
        <ActiveUrgentMessage key={row.id} row={row} screens={screens} />
      ))}
    </section>
  );
}

function ActiveUrgentMessage({ row, screens }: { row: UrgentRow; screens: readonly ScreenRow[] }) {
  const { urgent: w, problems } = useTexts(displaysTexts);
  const end = useAction(calls.displays.endUrgent.mutate, { problems, done: () => ({ title: w.ended, body: row.title }) });
  return (
    <div className="flex flex-wrap gap-2 items-center justify-between">
      <div className="min-w-0 wrap-anywhere">
        <strong>{row.title}</strong>
        <p className="text-dim text-15">
          {formatMessageScreens(row, screens, w)} · {w.until} <RelativeTime at={row.endsAt} byClock /> · {w.by(row.saidBy)}
        </p>
        <ActionNote of={end} />
      </div>
      <Button kind="plain" hue="berry" loading={end.pending} onClick={() => void end.run({ id: row.id })}>
        {w.end}
      </Button>
    </div>
  );
}

export function formatMessageScreens({ screenIds }: UrgentRow, screens: readonly ScreenRow[], w: DisplaysTexts['urgent']): string {
  if (screenIds === null) return w.onAll;
  return w.on(
    screens
      .filter(({ id }) => screenIds.includes(id))
      .map(({ name }) => isolateName(name))
      .join(', '),
  );
}
