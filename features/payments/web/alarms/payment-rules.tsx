import { useLive } from '#platform/live/web/use-live.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PaymentRuleRow } from '#features/payments/shapes.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { formatPaymentSource } from './format-taken-by.ts';

export function PaymentRules() {
  const w = useTexts(paymentsTexts).alarms.rules;
  const { rows } = useLive('payments.rules', {});
  const latestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const active = latestFirst.filter(({ withdrawnAt }) => withdrawnAt === null);
  const withdrawn = latestFirst.filter(({ withdrawnAt }) => withdrawnAt !== null);
  if (rows.length === 0) return null;
  return (
    <section className="border rounded bg-card p-4 mt-4 max-w-5xl" aria-label={w.title}>
      <h2 className="text-17 mb-2">{w.title}</h2>
      <ul className="divide-y">
        {active.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
      {withdrawn.length > 0 && (
        <details className="disclosure">
          <summary>{w.earlier}</summary>
          <ul className="divide-y">
            {withdrawn.map((rule) => (
              <Rule key={rule.id} rule={rule} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Rule({ rule }: { rule: PaymentRuleRow }) {
  const {
    problems,
    alarms: { rules: w, products },
  } = useTexts(paymentsTexts);
  const how = formatPaymentSource(rule, products);
  const withdraw = useAction(calls.payments.withdrawRule.mutate, { problems, done: () => ({ title: w.withdrawn, body: how }) });
  async function withdrawNow(): Promise<void> {
    if (await ask({ title: w.ask(how), body: w.body, yes: w.withdraw })) await withdraw.run({ id: rule.id });
  }
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 items-center justify-between py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{w.about(how)}</p>
        <p className="text-dim text-sm">
          {w.since(rule.createdByName ?? '')} <RelativeTime at={rule.createdAt} />
        </p>
        {rule.withdrawnAt !== null && (
          <p className="text-dim text-sm">
            {w.until(rule.withdrawnByName ?? '')} <RelativeTime at={rule.withdrawnAt} />
          </p>
        )}
        <ActionNote of={[withdraw]} />
      </div>
      {rule.withdrawnAt === null && (
        <Button kind="plain" aria-label={w.withdrawOf(how)} loading={withdraw.pending} onClick={() => void withdrawNow()}>
          {w.withdraw}
        </Button>
      )}
    </li>
  );
}
