import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { lockMailboxes } from '#platform/mail/server/queue-mail.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import type { FamilyEvent } from '#features/reservations/server/public.ts';
import { type Costs, computePriceLines, sumPriceLines } from '#features/check-in/price.ts';
import type { AlreadySentRefusal, PriceChangedRefusal, Submission, SubmissionResult } from '#features/check-in/shapes/family.ts';
import { readLatestCosts } from '#features/check-in/server/costs/read-costs.ts';
import { savePhotoConsent } from '#features/check-in/server/desk/set-photo-consent.ts';
import { requestCheckInPayment } from '#features/check-in/server/check-ins/request-check-in-payment.ts';
import { findCheckIn, lockCheckIn, buildSubmissionResult, type CheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent, isEventOpen, validateActivities, validateStayDates } from '#features/check-in/server/check-ins/family-event.ts';
import { findFirstForm } from '#features/check-in/server/check-ins/find-first-form.ts';
import { insertCheckIn } from '#features/check-in/server/check-ins/insert-check-in.ts';
import { hashFamilyInput } from '#features/check-in/server/check-ins/family-input.ts';
import { notifyFirstForm } from '#features/check-in/server/check-ins/notify-first-form.ts';
import { mailConfirmation } from '#features/check-in/server/mails.ts';

type Form = z.output<typeof Submission>;
type SubmissionRefusal = PriceChangedRefusal | AlreadySentRefusal | Refusal<'event-over' | 'not-offered' | 'far-from-event'>;

/** Saves a family's check-in once per key, and requests the payment. */
export async function submitCheckIn(context: CallContext<Form>): Promise<SubmissionResult | SubmissionRefusal> {
  const answer = await submitOnce(context);
  const { app, caller, input } = context;
  // A retry with different input only updates the photo consent, because the next page does not ask for it again.
  if ('refused' in answer && answer.refused === 'already-sent' && answer.secret !== null)
    await app.write(caller, (tx) => updatePhotoConsent(tx, input));
  return answer;
}

async function submitOnce({ app, caller, input }: CallContext<Form>): Promise<SubmissionResult | SubmissionRefusal> {
  const { seenCents: _, ...form } = input;
  const { name: camp, zone, locale } = await app.camp();
  return app.write(caller, async (tx) => {
    const [event, latest, first] = await Promise.all([
      findFamilyEvent(tx.rows, form.eventId, tx.now),
      readLatestCosts(tx.rows),
      findFirstForm(tx, form),
    ]);
    const price = priceFor(input, event, latest.costs, first === null, { now: tx.now, zone });
    // A retry gets the saved result, even if the prices or the event have changed since.
    if ('refused' in price) return (await findEarlierSubmission(tx, form)) ?? price;
    const { joins: _secret, ...family } = form;
    const checkIn = await insertCheckIn(tx, { ...family, atDesk: false, joinsId: first?.id ?? null }, latest, zone);
    if (checkIn === null) return (await findEarlierSubmission(tx, form)) ?? failMissingCheckIn();

    const { totalCents, event: acceptedEvent } = price;
    if (first !== null) {
      const recipients = [first.email, checkIn.email].filter((address) => address !== '');
      await lockMailboxes(tx, recipients);
      await notifyFirstForm(tx, app, first, checkIn, { camp, event: acceptedEvent.name });
    }
    const names = { language: form.language, costs: latest.costs, persons: form.persons };
    const isRequested =
      totalCents > 0 &&
      (await requestCheckInPayment(tx, app, checkIn, { event: acceptedEvent, owedCents: totalCents, names, isFirst: true }));
    if (!isRequested) await mailConfirmation(tx, app, checkIn, { camp, locale, event: acceptedEvent.name });
    const state = isRequested ? 'awaiting link' : totalCents > 0 ? 'awaiting payment' : 'nothing to pay';
    return { id: checkIn.id, secret: checkIn.secret, code: checkIn.code, totalCents, state, link: null };
  });
}

function priceFor(
  form: Form,
  event: FamilyEvent | null,
  costs: Costs,
  isFirstForm: boolean,
  { now, zone }: { now: string; zone: string },
): { totalCents: number; event: FamilyEvent } | SubmissionRefusal {
  if (event === null || !isEventOpen(event, now)) return refuse('event-over');
  const refusal = validateActivities(event, costs, form.persons);
  if (refusal) return refusal;
  const tooFar = validateStayDates(event, zone, form.persons);
  if (tooFar) return tooFar;
  const totalCents = sumPriceLines(computePriceLines(costs, form.persons, isFirstForm));
  // A phone that does not know the first form shows a price with the day fee. If the actual price is lower, the family need not confirm it.
  const withFee = sumPriceLines(computePriceLines(costs, form.persons));
  const isExpectedPrice = form.seenCents === totalCents || (!isFirstForm && form.seenCents === withFee);
  return isExpectedPrice ? { totalCents, event } : { refused: 'price-changed', costs, totalCents };
}

/** Returns the result for the stored check-in with this key. If its input differs, returns a refusal with the secret of its page. */
async function findEarlierSubmission(
  tx: Transaction,
  form: Omit<Form, 'seenCents'>,
): Promise<SubmissionResult | AlreadySentRefusal | null> {
  const first = await findCheckIn(tx.rows, form.id);
  if (first === null) return null;
  const bodyHash = hashFamilyInput(form);
  if (!isOwnResend(first, { resendKey: form.resendKey, bodyHash }, tx.now)) return { refused: 'already-sent', secret: null };
  if (!first.bodyHash.equals(bodyHash)) return { refused: 'already-sent', secret: first.secret };
  await updatePhotoConsent(tx, form);
  return buildSubmissionResult(tx.rows, first);
}

/** Updates the photo consent from a retry. A stored 'no' stays, because the retry may be older than that answer. */
async function updatePhotoConsent(tx: Transaction, { id, photos }: Pick<Form, 'id' | 'photos'>): Promise<Done> {
  const before = photos && (await findCheckIn(tx.rows, id))?.photoConsent;
  if (photos !== undefined && before !== 'no' && before !== photos) await savePhotoConsent(tx, await lockCheckIn(tx, { id }), photos);
  return done;
}

function failMissingCheckIn(): never {
  throw new Error('A check-in that is never deleted is gone.');
}

/** A client that sent no resend key may retry within this time. */
const resendWindowMs = 10 * minute;

type EarlierForm = Pick<CheckIn, 'resendKeyHash' | 'bodyHash' | 'createdAt' | 'atDesk'>;

/** Returns whether the sender may get the private link of the stored form. The id alone proves nothing, because staff see it in lists. */
function isOwnResend(first: EarlierForm, retry: { resendKey?: string | undefined; bodyHash: Buffer }, now: Instant): boolean {
  if (first.resendKeyHash !== null) return retry.resendKey !== undefined && first.resendKeyHash.equals(hashToken(retry.resendKey));
  return !first.atDesk && first.bodyHash.equals(retry.bodyHash) && now <= addMilliseconds(first.createdAt, resendWindowMs);
}
