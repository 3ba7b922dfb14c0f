import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatNearTime } from '#platform/i18n/dates.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CostsRow } from '#features/check-in/shapes/event.ts';
import { costsTexts } from '#features/check-in/i18n/costs/texts.ts';
import { CostsForm } from './costs-form.tsx';
import { CostsHistory } from './costs-history.tsx';

export function CostsPanel() {
  const w = useTexts(costsTexts);
  const [current] = useLive('checkIn.costs', {}).rows;
  return (
    <>
      <Panel title={w.title} note={w.note}>
        {current === undefined ? <SkeletonText lines={8} /> : <Costs current={current} />}
      </Panel>
      <Panel title={w.history}>
        <CostsHistory />
      </Panel>
    </>
  );
}

function Costs({ current }: { current: CostsRow }) {
  const w = useTexts(costsTexts);
  const formatting = useFormatting();
  const [base, setBase] = useState(current);
  const actor = current.byName ?? w.system;
  return (
    <>
      <p className="mb-4">{current.version === 1 ? w.neverChanged : w.changedBy(actor, formatNearTime(current.at, formatting))}</p>
      {/* The key remounts the form for a new base version. */}
      <CostsForm key={base.version} base={base} current={current} onRebase={() => setBase(current)} />
    </>
  );
}
