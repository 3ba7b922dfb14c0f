import { and, asc, desc, eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { mails } from '#platform/mail/server/tables.ts';
import { NewRequest, type AlarmRow, type FolioMoney } from '#features/payments/shapes.ts';
import { askForPayment, chargeLines, readFolioMoney, openFolio } from '#features/payments/server/public.ts';
import { takeMoney } from '#features/payments/server/entries/take-money.ts';
import { alarmRows } from '#features/payments/server/lists/alarm-rows.ts';
import { addRequest } from '#features/payments/server/requests/add-request.ts';
import type { PaymentRequest } from '#features/payments/server/requests/request.ts';
import { moneyEntries, paymentRequests, providerPayments } from '#features/payments/server/tables.ts';
import type { Harness } from './harness.ts';

/** Creates a family with a payment request for $51 whose link does not exist yet. */
export async function createFamily(
  harness: Harness,
  cents = 5_100,
  email = 'ruth@example.org',
): Promise<{ folioId: string; requestId: string }> {
  const folioId = newId();
  const requestId = await harness.app.write(null, async (tx) => {
    openFolio(tx, { id: folioId, kind: 'check-in', name: 'Hale', reservationId: null });
    chargeLines(tx, folioId, [{ line: 'p1.meals', label: 'Ruth Hale · meals', amountCents: cents }]);
    return askForPayment(tx, harness.app, {
      folioId,
      purpose: 'check-in',
      description: 'Lakeside Family Camp',
      lines: [{ key: 'p1.meals', name: 'Ruth Hale · meals', quantity: 1, unitCents: cents }],
      returnPath: '/guest/check-in/payment-complete?id=secret-of-the-family-000',
      payerName: 'Ruth Hale',
      payerEmail: email,
      language: 'en',
    });
  });
  if (requestId === null) throw new Error('no cards');
  return { folioId, requestId };
}

export async function createFamilyWithLink(
  harness: Harness,
  cents = 5_100,
): Promise<{ folioId: string; requestId: string; orderId: string }> {
  const family = await createFamily(harness, cents);
  await harness.run();
  const { orderId } = await readRequest(harness, family.requestId);
  if (orderId === null) throw new Error('no link');
  return { ...family, orderId };
}

/** Creates a payment request by staff and returns its id. For a request without a stay, the folio has the same id. */
export async function createStaffRequest(
  harness: Harness,
  overrides: Partial<Parameters<typeof NewRequest.parse>[0] & object> = {},
): Promise<string> {
  const input = NewRequest.parse({
    id: newId(),
    reservationId: null,
    purpose: 'other',
    description: 'Firewood',
    amountCents: 3_500,
    payerName: 'Miriam Hale',
    payerEmail: 'miriam@example.org',
    language: 'en',
    ...overrides,
  });
  const answer = await addRequest(harness.buildCall(input));
  if (isRefusal(answer)) throw new Error(answer.refused);
  return input.id;
}

export async function readRequest({ app }: Harness, id: string): Promise<PaymentRequest> {
  const [row] = await app.rows.select().from(paymentRequests).where(eq(paymentRequests.id, id));
  if (!row) throw new Error('no such request');
  return row;
}

export async function readLatestRequest({ app }: Harness, folioId: string): Promise<PaymentRequest> {
  const [row] = await app.rows
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.folioId, folioId))
    .orderBy(desc(paymentRequests.seq))
    .limit(1);
  if (!row) throw new Error('no request');
  return row;
}

export async function readMoney({ app }: Harness, folioId: string): Promise<FolioMoney> {
  const row = (await readFolioMoney(app.rows, [folioId])).get(folioId);
  if (!row) throw new Error('no folio');
  return row;
}

/** Returns the folio's entries in order, such as `['charge 5100', 'card -5100']`. */
export async function readEntries({ app }: Harness, folioId: string): Promise<string[]> {
  const row = await app.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId)).orderBy(asc(moneyEntries.seq));
  return row.map(({ kind, method, amountCents }) => [kind, method, amountCents].filter((part) => part !== null).join(' '));
}

export async function readAlarms(harness: Harness, subject: { folioId?: string; paymentId?: string }): Promise<AlarmRow[]> {
  const all = await alarmRows(harness.app, {}, undefined);
  return all.filter(({ folioId, paymentId }) =>
    subject.paymentId === undefined ? folioId === subject.folioId : paymentId === subject.paymentId,
  );
}

export async function readStoredPayment({ app }: Harness, id: string) {
  const [row] = await app.rows.select().from(providerPayments).where(eq(providerPayments.id, id));
  return row;
}

export async function readMailsTo({ app }: Harness, recipient: string, kind: string) {
  return app.rows
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)));
}

export const payCash = (harness: Harness, folioId: string, amountCents: number, key = newId()) =>
  takeMoney(harness.buildCall({ key, folioId, method: 'cash', amountCents, note: '' }));
