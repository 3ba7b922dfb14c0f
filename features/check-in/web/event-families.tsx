import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { totalsOf } from '#features/check-in/totals.ts';
import { familiesTexts } from '#features/check-in/i18n/families/texts.ts';
import { totalsTexts } from '#features/check-in/i18n/totals/texts.ts';

export function EventFamilies({ eventId }: { eventId: string }) {
  const w = useTexts(familiesTexts);
  const t = useTexts(totalsTexts);
  const { dollars, grouped } = useNumbers();
  const { zone } = useFormatting();
  const { rows, state } = useLive('checkIn.desk', { eventId });
  const totals = useMemo(() => totalsOf(rows, zone), [rows, zone]);
  const desk = useInternalLink(`/desk/${eventId}`);
  const poster = useInternalLink(`/desk/${eventId}/poster`);
  if (state === 'denied' || state === 'missing') return null;
  return (
    <Panel
      title={w.title}
      action={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button as="a" kind="plain" {...poster}>
            {w.poster}
          </Button>
          <Button as="a" {...desk}>
            {w.desk}
          </Button>
        </div>
      }
    >
      {state === 'loading' && <SkeletonText lines={2} />}
      {state !== 'loading' && rows.length === 0 && <p className="text-dim">{w.none}</p>}
      {rows.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-3 dl-facts dl-figures">
          <Figure value={grouped(totals.families)} what={t.families(totals.families)} />
          <Figure value={grouped(totals.heads)} what={t.heads(totals.heads)} />
          <Figure value={grouped(totals.arrived)} what={t.arrived(totals.arrived)} />
          <Figure value={grouped(totals.unpaid)} what={w.unpaid} />
          <Figure value={dollars(totals.money.owedCents)} what={t.toPay} />
        </dl>
      )}
    </Panel>
  );
}

function Figure({ value, what }: { value: string; what: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{value}</dd>
    </div>
  );
}
