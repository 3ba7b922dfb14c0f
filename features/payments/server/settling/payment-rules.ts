import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { byId, emptyInput, PaymentRuleRow } from '#features/payments/shapes.ts';
import { topics } from '#features/payments/topics.ts';
import { paymentRules, providerPayments } from '#features/payments/server/tables.ts';

interface TakenBy {
  product: string | null;
  sourceName: string | null;
  reference: string | null;
}

/**
 * Returns whether a rule of staff excludes this payment. A payment with a reference never matches, because all our links have a reference.
 */
export async function matchesPaymentRule(rows: QueryBuilder, { product, sourceName, reference }: TakenBy): Promise<boolean> {
  if (product === null || reference !== null) return false;
  const rules = await rows
    .select({ id: paymentRules.id })
    .from(paymentRules)
    .where(and(isActive, eq(paymentRules.product, product), sql`${paymentRules.sourceName} is not distinct from ${sourceName}::text`))
    .limit(1);
  return rules.length > 0;
}

const isActive = isNull(paymentRules.withdrawnAt);

/**
 * Adds a rule that excludes payments with the same product and source. Refuses if our own payments match the rule (`ours-too`) or if the
 * provider reported no product (`not-alike`).
 */
export async function addPaymentRule(tx: Transaction, payment: TakenBy): Promise<Refusal<'ours-too' | 'not-alike'> | null> {
  const { product, sourceName, reference } = payment;
  if (product === null || reference !== null) return refuse('not-alike');
  const p = providerPayments;
  const isAlike = and(eq(p.product, product), sql`${p.sourceName} is not distinct from ${sourceName}::text`);
  const [ours] = await tx.rows
    .select({ id: p.id })
    .from(p)
    .where(and(isAlike, sql`${p.requestId} is not null`))
    .limit(1);
  if (ours !== undefined) return refuse('ours-too');
  const rule = {
    id: newId(),
    product,
    sourceName,
    createdAt: tx.now,
    createdBy: tx.by?.accountId ?? null,
    createdByName: tx.by?.name ?? null,
  };
  // Two simultaneous decisions must create only one rule.
  const inserted = await tx.rows.insert(paymentRules).values(rule).onConflictDoNothing().returning({ id: paymentRules.id });
  const leftOutPayments = await tx.rows
    .update(p)
    .set({ verdict: 'not-ours' })
    .where(and(isAlike, eq(p.verdict, 'unknown'), isNull(p.resolvedAt), isNull(p.reference)))
    .returning({ id: p.id });
  for (const { id } of leftOutPayments) tx.changed(topics.payments, id);
  if (inserted.length === 0) return null;
  tx.record({ kind: 'payments.rule-added', subject: { type: 'payment-rule', id: rule.id }, after: { product, sourceName } });
  tx.changed(topics.rules, rule.id);
  return null;
}

/** Withdraws a rule. Payments that the rule has already excluded stay excluded. */
export async function withdrawRule({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'settled-already'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [rule] = await tx.rows.select().from(paymentRules).where(eq(paymentRules.id, input.id)).for('update');
    if (rule === undefined) return refuse('gone');
    if (rule.withdrawnAt !== null) return refuse('settled-already');
    const withdrawn = { withdrawnAt: tx.now, withdrawnByName: tx.by?.name ?? null };
    await tx.rows.update(paymentRules).set(withdrawn).where(eq(paymentRules.id, rule.id));
    tx.record({ kind: 'payments.rule-withdrawn', subject: { type: 'payment-rule', id: rule.id }, before: { product: rule.product } });
    tx.changed(topics.rules, rule.id);
    return done;
  });
}

/** Returns all rules, latest first. The list includes withdrawn rules, as a history. */
export async function ruleRows(
  { rows }: AppContext,
  _scope: z.output<typeof emptyInput>,
  ids: readonly string[] | undefined,
): Promise<PaymentRuleRow[]> {
  const rules = await rows
    .select()
    .from(paymentRules)
    .orderBy(sql`${paymentRules.createdAt} desc, ${paymentRules.id}`);
  return rules
    .filter(({ id }) => ids === undefined || ids.includes(id))
    .map(({ id, product, sourceName, createdAt, createdByName, withdrawnAt, withdrawnByName }) => ({
      id,
      product,
      sourceName,
      createdAt,
      createdByName,
      withdrawnAt,
      withdrawnByName,
    }));
}
