import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { lockMailboxes } from '#platform/mail/server/queue-mail.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import type { FamilyEvent } from '#features/reservations/server/public.ts';
import { type Costs, priceOf, totalOf } from '#features/check-in/price.ts';
import type { AlreadySentRefusal, PriceChangedRefusal, Submission, SubmissionResult } from '#features/check-in/shapes/family.ts';
import { readLatestCosts } from '#features/check-in/server/costs/read-costs.ts';
import { savePhotoConsent } from '#features/check-in/server/desk/set-photo-consent.ts';
import { requestCheckInPayment } from '#features/check-in/server/check-ins/request-check-in-payment.ts';
import { findCheckIn, lockCheckIn, buildSubmissionResult, type CheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { findFamilyEvent, isEventOpen, validateActivities, validateStayDates } from '#features/check-in/server/check-ins/family-event.ts';
import { findFirstForm } from '#features/check-in/server/check-ins/find-first-form.ts';
import { insertCheckIn } from '#features/check-in/server/check-ins/insert-check-in.ts';
import { bodyHashOf } from '#features/check-in/server/check-ins/family-input.ts';
import { notifyFirstForm } from '#features/check-in/server/check-ins/notify-first-form.ts';
import { mailConfirmation } from '#features/check-in/server/mails.ts';

type Form = z.output<typeof Submission>;
type Refused = PriceChangedRefusal | AlreadySentRefusal | Refusal<'event-over' | 'not-offered' | 'far-from-event'>;

/** Keeps a family's check-in, once per key however often it is sent, and asks for its money. */
export async function submit(context: CallContext<Form>): Promise<SubmissionResult | Refused> {
  const answer = await submitOnce(context);
  const { app, caller, input } = context;
  // Of other words only what they say of photos is taken: the page that these lead to does not ask it again.
  if ('refused' in answer && answer.refused === 'already-sent' && answer.secret !== null)
    await app.write(caller, (tx) => updatePhotoConsent(tx, input));
  return answer;
}

async function submitOnce({ app, caller, input }: CallContext<Form>): Promise<SubmissionResult | Refused> {
  const { seenCents: _, ...form } = input;
  const { name: camp, zone, locale } = await app.camp();
  return app.write(caller, async (tx) => {
    const [event, latest, first] = await Promise.all([
      findFamilyEvent(tx.rows, form.eventId, tx.now),
      readLatestCosts(tx.rows),
      findFirstForm(tx, form),
    ]);
    const price = priceFor(input, event, latest.costs, first === null, { now: tx.now, zone });
    // A resend is answered as it was, whatever became of the costs and the event since.
    if ('refused' in price) return (await findEarlierSubmission(tx, form)) ?? price;
    const { joins: _secret, ...typed } = form;
    const kept = await insertCheckIn(tx, { ...typed, atDesk: false, joinsId: first?.id ?? null }, latest, zone);
    if (kept === null) return (await findEarlierSubmission(tx, form)) ?? failMissingCheckIn();

    const { totalCents, event: taken } = price;
    if (first !== null) {
      const recipients = [first.email, kept.email].filter((one) => one !== '');
      await lockMailboxes(tx, recipients);
      await notifyFirstForm(tx, app, first, kept, { camp, event: taken.name });
    }
    const names = { language: form.language, costs: latest.costs, persons: form.persons };
    const isAsked =
      totalCents > 0 && (await requestCheckInPayment(tx, app, kept, { event: taken, owedCents: totalCents, names, isFirst: true }));
    if (!isAsked) await mailConfirmation(tx, app, kept, { camp, locale, event: taken.name });
    const state = isAsked ? 'awaiting link' : totalCents > 0 ? 'awaiting payment' : 'nothing to pay';
    return { id: kept.id, secret: kept.secret, code: kept.code, totalCents, state, link: null };
  });
}

/** What it costs, and the event it is for; or why it cannot be taken. */
function priceFor(
  form: Form,
  event: FamilyEvent | null,
  costs: Costs,
  isFirstForm: boolean,
  { now, zone }: { now: string; zone: string },
): { totalCents: number; event: FamilyEvent } | Refused {
  if (event === null || !isEventOpen(event, now)) return refuse('event-over');
  const notOffered = validateActivities(event, costs, form.persons);
  if (notOffered) return notOffered;
  const tooFar = validateStayDates(event, zone, form.persons);
  if (tooFar) return tooFar;
  const totalCents = totalOf(priceOf(costs, form.persons, isFirstForm));
  // A phone that does not know of the first form has shown the day fee: less than it showed is no news to ask about.
  const withFee = totalOf(priceOf(costs, form.persons));
  const wasSeen = form.seenCents === totalCents || (!isFirstForm && form.seenCents === withFee);
  return wasSeen ? { totalCents, event } : { refused: 'price-changed', costs, totalCents };
}

/** What is kept of the same key, as it is now; where the words are others, the way to it. */
async function findEarlierSubmission(
  tx: Transaction,
  form: Omit<Form, 'seenCents'>,
): Promise<SubmissionResult | AlreadySentRefusal | null> {
  const first = await findCheckIn(tx.rows, form.id);
  if (first === null) return null;
  const bodyHash = bodyHashOf(form);
  if (!isOwnResend(first, { resendKey: form.resendKey, bodyHash }, tx.now)) return { refused: 'already-sent', secret: null };
  if (!first.bodyHash.equals(bodyHash)) return { refused: 'already-sent', secret: first.secret };
  await updatePhotoConsent(tx, form);
  return buildSubmissionResult(tx.rows, first);
}

/** What a form that is sent again says of photos now; no more than the same again from one that was held up takes back a no. */
async function updatePhotoConsent(tx: Transaction, { id, photos }: Pick<Form, 'id' | 'photos'>): Promise<Done> {
  const before = photos && (await findCheckIn(tx.rows, id))?.photos;
  if (photos !== undefined && before !== 'no' && before !== photos) await savePhotoConsent(tx, await lockCheckIn(tx, { id }), photos);
  return done;
}

function failMissingCheckIn(): never {
  throw new Error('A check-in that is never deleted is gone.');
}

/** A program that sends no resend key repeats a request that got no answer within this time. */
const resendWithin = 10 * minute;

type First = Pick<CheckIn, 'resendKeyHash' | 'bodyHash' | 'createdAt' | 'atDesk'>;

/**
 * Whether who sends a form again may be told the private link of the first. Its id proves nothing, since
 * staff read it in lists; and what the family typed stands there as well.
 */
function isOwnResend(first: First, sent: { resendKey?: string | undefined; bodyHash: Buffer }, now: Instant): boolean {
  if (first.resendKeyHash !== null) return sent.resendKey !== undefined && first.resendKeyHash.equals(hashToken(sent.resendKey));
  return !first.atDesk && first.bodyHash.equals(sent.bodyHash) && now <= addMilliseconds(first.createdAt, resendWithin);
}
