import { Fragment } from 'react';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { formatReceivedAmount } from '#features/check-in/format-received-amount.ts';
import { owedBackCents } from '#features/check-in/owed-back.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { formatLocalMoment } from './camp-clock.ts';
import { PriceLines } from './price-panel.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';

export function Receipt({ page }: { page: FamilyPage }) {
  const { numbers } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  const { money } = page;
  const { givenBack = [] } = money;
  const amounts: [string, number][] = [
    [money.isPretend ? texts.testMoney(texts.paid) : texts.paid, money.cardCents + money.cashCents + money.chequeCents],
    [texts.tip, money.tipCents ?? 0],
    [texts.waivedAmount, money.waivedCents],
    [texts.refundedAmount, money.refundedCents],
    [texts.stillOwed, money.restCents],
    [texts.refundPending, money.refundingCents],
    [texts.credit, owedBackCents(money)],
  ];
  return (
    <section className="card border rounded bg-card" aria-labelledby="receipt">
      <h2 id="receipt">{texts.receipt}</h2>
      <About page={page} />
      <PriceLines persons={page.persons} lines={page.lines} costs={page.costs} />
      <dl className="grid grid-cols-1 gap-2 dl-sums">
        {amounts
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{numbers.dollars(cents)}</dd>
            </div>
          ))}
        {givenBack.length > 0 && (
          <div>
            <dt>{texts.givenBack}</dt>
            <dd>{formatReceivedAmount(givenBack, numbers)}</dd>
          </div>
        )}
        {money.undecided.length > 0 && (
          <div>
            <dt>{texts.pendingReview}</dt>
            <dd>{formatReceivedAmount(money.undecided, numbers)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function About({ page: { event, zone, persons, church, code } }: { page: FamilyPage }) {
  const { reader } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  const [from, to] = [localMomentIn(zone, event.startsAt), localMomentIn(zone, event.endsAt)];
  const facts = [
    [texts.ofEvent, event.name],
    [texts.ofDates, `${formatLocalMoment(from, reader)} – ${formatLocalMoment(to, reader, from.slice(0, 10))}`],
    [texts.ofFamily, joinWithDots([persons[0]?.name ?? '', church].map(isolateName))],
    [texts.code, code],
  ] as const;
  return (
    <dl className="dl-pairs items-start mb-3">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
