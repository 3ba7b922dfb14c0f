import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Totals } from '#features/check-in/totals.ts';
import { totalsTexts } from '#features/check-in/i18n/totals/texts.ts';
import style from './totals-strip.module.css';
import { TotalsTable } from './totals-table.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';

export function TotalsStrip({ totals, activityName }: { totals: Totals; activityName: (key: string) => string }) {
  const w = useTexts(totalsTexts);
  const { dollars, grouped } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={`screen-only ${isOpen ? 'card' : ''} ${style.strip}`} aria-label={w.title} data-open={isOpen || undefined}>
      <div className={`line across-16 middle ${style.line}`}>
        <dl className={`facts stack gap-4 across-24 ${style.figures}`}>
          <Figure value={grouped(totals.families)} what={w.families(totals.families)} />
          <Figure value={grouped(totals.heads)} what={w.heads(totals.heads)} />
          <Figure value={grouped(totals.arrived)} what={w.arrived(totals.arrived)} />
          <Figure value={dollars(totals.money.owedCents)} what={w.toPay} needsHand={totals.money.owedCents > 0} />
        </dl>
        <button
          type="button"
          className={`press fixed middle-across size-15 lights rounded pad-across-12 ${style.all}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden className="turns" />
          <span className="unseen-narrow">{isOpen ? w.fewer : w.all}</span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={`lined ${style.table}`}>
        {isOpen && <TotalsTable totals={totals} activityName={activityName} />}
      </div>
    </section>
  );
}

function Figure({ value, what, needsHand = false }: { value: string; what: string; needsHand?: boolean }) {
  return (
    <div className={`line gap-6 baseline unbroken ${style.figure}`}>
      <dt>{what}</dt>
      <dd className={`size-17 heading ${needsHand ? 'ember' : ''}`}>{value}</dd>
    </div>
  );
}
