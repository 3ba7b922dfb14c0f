import type { ReactNode } from 'react';
import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { testModeTexts } from '#platform/ui/i18n/test-mode/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ageBands, type Totals } from '#features/check-in/totals.ts';
import { totalsTexts } from '#features/check-in/i18n/totals/texts.ts';
import style from './totals-table.module.css';

interface TotalsTableProps {
  totals: Totals;
  activityName: (key: string) => string;
}

export function TotalsTable({ totals, activityName }: TotalsTableProps) {
  const w = useTexts(totalsTexts);
  const { money: markAsTest } = useTexts(testModeTexts);
  const { amountIn, dollars, grouped } = useNumbers();
  const formatting = useFormatting();
  const { money } = totals;
  return (
    <div className={`grid grid-cols-1 gap-4 ${style.parts}`}>
      <Part title={w.byAge}>
        {ageBands.map((band) => (
          <Line key={band} what={w.ages[band]} value={grouped(totals.byAge[band])} />
        ))}
        <Line what={w.total} value={grouped(totals.heads)} isSum />
      </Part>
      <Part title={w.mealsByDay} note={totals.meals > 0 ? w.mealsRule : w.noMeals}>
        {totals.mealsByDay.map(({ day, meals }) => (
          <Line key={day} what={formatDate(day, formatting)} value={grouped(meals)} />
        ))}
        {totals.meals > 0 && <Line what={w.total} value={grouped(totals.meals)} isSum />}
      </Part>
      <Part title={w.activities} note={totals.activities.length === 0 ? w.noActivities : undefined}>
        {totals.activities.map(({ key, persons }) => (
          <Line key={key} what={activityName(key)} value={grouped(persons)} />
        ))}
      </Part>
      <Part title={w.money}>
        <Line what={w.charged} value={dollars(money.chargedCents)} />
        <Line what={money.isPretend ? markAsTest(w.card) : w.card} value={dollars(money.cardCents)} />
        {money.undecidedCents > 0 && <Line what={w.undecided} value={dollars(money.undecidedCents)} />}
        {money.undecidedForeign.map(({ currency, amountCents }) => (
          <Line key={currency} what={w.undecided} value={amountIn(amountCents, currency)} />
        ))}
        <Line what={w.cash} value={dollars(money.cashCents)} />
        <Line what={w.cheque} value={dollars(money.chequeCents)} />
        <Line what={w.waived} value={dollars(money.waivedCents)} />
        <Line what={w.refunded} value={dollars(money.refundedCents)} />
        {money.inReviewCents > 0 && <Line what={w.inReview} value={dollars(money.inReviewCents)} />}
        <Line what={w.owed} value={dollars(money.owedCents)} isSum />
        {money.owedBackCents > 0 && <Line what={w.owedBack} value={dollars(money.owedBackCents)} isSum />}
      </Part>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className={`break-inside-avoid ${style.part}`}>
      <h3 className="mb-1">{title}</h3>
      <dl className="grid grid-cols-1 gap-1.5 dl-sums">{children}</dl>
      {note !== undefined && <p className="text-dim text-13 mt-2">{note}</p>}
    </section>
  );
}

function Line({ what, value, isSum = false }: { what: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? 'border-t pt-2 font-bold' : undefined}>
      <dt>{what}</dt>
      <dd>{value}</dd>
    </div>
  );
}
