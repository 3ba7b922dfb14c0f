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
    <section
      className={`print:hidden ${isOpen ? 'border rounded bg-card' : ''} ${style.strip}`}
      aria-label={w.title}
      data-open={isOpen || undefined}
    >
      <div className={`flex gap-x-4 gap-y-2 items-center ${style.line}`}>
        <dl className={`dl-facts grid grid-cols-1 gap-x-6 gap-y-1 ${style.figures}`}>
          <Figure value={grouped(totals.families)} what={w.families(totals.families)} />
          <Figure value={grouped(totals.heads)} what={w.heads(totals.heads)} />
          <Figure value={grouped(totals.arrived)} what={w.arrived(totals.arrived)} />
          <Figure value={dollars(totals.money.owedCents)} what={w.toPay} needsHand={totals.money.owedCents > 0} />
        </dl>
        <button
          type="button"
          className={`text-button flex-none justify-center justify-items-center text-15 hover:bg-hover rounded px-3 ${style.all}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden className="chevron" />
          <span className="max-sm:sr-only">{isOpen ? w.fewer : w.all}</span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={`border-t ${style.table}`}>
        {isOpen && <TotalsTable totals={totals} activityName={activityName} />}
      </div>
    </section>
  );
}

function Figure({ value, what, needsHand = false }: { value: string; what: string; needsHand?: boolean }) {
  return (
    <div className={`flex gap-1.5 items-baseline whitespace-nowrap ${style.figure}`}>
      <dt>{what}</dt>
      <dd className={`text-17 font-bold ${needsHand ? 'text-ember-ink' : ''}`}>{value}</dd>
    </div>
  );
}
