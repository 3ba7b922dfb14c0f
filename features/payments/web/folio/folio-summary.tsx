import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FolioRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { describeBalance } from '#features/payments/web/display/describe-balance.ts';
import { sumOverdueCents } from '#features/payments/web/requests/overdue.ts';
import style from './folio.module.css';

interface FolioSummaryProps {
  folio: Pick<FolioRow, 'money' | 'requests' | 'downCents' | 'owedNowCents'>;
}

export function FolioSummary({ folio: { money, requests, downCents, owedNowCents } }: FolioSummaryProps) {
  const { facts } = useTexts(folioTexts);
  const names = useTexts(moneyNames);
  const numbers = useNumbers();
  const { dollars, amountIn } = numbers;
  const { now, zone } = useFormatting();
  // Advance payments are not owed back to the payer, and do not reduce the overdue deposits.
  const owedCents = money.balanceCents + (downCents ?? 0);
  const overdueCents = sumOverdueCents(requests, downCents === null ? owedNowCents : null, dayIn(zone, now));
  const visibleFacts = [
    { name: facts.charged, cents: money.chargedCents },
    { name: facts.waived, cents: money.waivedCents },
    { name: money.isPretend ? names.testMoney(facts.card) : facts.card, cents: money.cardCents },
    { name: facts.cash, cents: money.cashCents },
    { name: facts.cheque, cents: money.chequeCents },
    { name: facts.refunded, cents: money.refundedCents },
    { name: facts.refunding, cents: money.refundingCents },
    { name: facts.tips, cents: money.tipCents ?? 0 },
  ].filter(({ cents }) => cents !== 0);
  // Pending refunds are listed separately, because they may be in any currency and count in no balance.
  const pendingRefunds = (money.givenBack ?? []).filter(({ isOnItsWay }) => isOnItsWay);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p
        className={`flex flex-wrap gap-x-4 gap-y-1 items-center font-bold rounded ${style.balance} settles`}
        data-settled={useChangeTint({ owedCents, owedNowCents, downCents })}
        aria-live="polite"
      >
        {describeBalance({ owedCents, restCents: owedNowCents }, names, numbers)}
        {downCents !== null && downCents > 0 && <Tag hue="pine">{names.balance.down(dollars(downCents))}</Tag>}
        {overdueCents > 0 && <Tag hue="ember">{names.balance.overdue(dollars(overdueCents))}</Tag>}
      </p>
      {visibleFacts.length + pendingRefunds.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2 dl-facts">
          {visibleFacts.map(({ name, cents }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{dollars(cents)}</dd>
            </div>
          ))}
          {pendingRefunds.map(({ amountCents, currency }, index) => (
            <div key={index}>
              <dt>{facts.refundingPayment}</dt>
              <dd>{amountIn(amountCents, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
