import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isActionAllowed } from '#features/contact/rules.ts';
import type { CloseMessage, ReopenMessage, OwnerChange } from '#features/contact/shapes.ts';
import { contactAnswers, contactMessages } from './tables.ts';

export type StoredContactMessage = typeof contactMessages.$inferSelect;
type Change = Partial<Pick<StoredContactMessage, 'state' | 'ownerId' | 'ownerName'>>;

/** Changes a message while its row is locked. `decide` receives the locked row, so it sees the result of a concurrent change. */
export async function changeMessage<Input extends { id: string }, Reason extends Refusal>(
  { app, caller, input }: CallContext<Input>,
  kind: string,
  decide: (message: StoredContactMessage, tx: Transaction) => Promise<Change | Reason> | Change | Reason,
): Promise<Done | Reason | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [message] = await tx.rows.select().from(contactMessages).where(eq(contactMessages.id, input.id)).for('update');
    if (message === undefined) return refuse('gone');
    const change = await decide(message, tx);
    if (isRefusal(change)) return change;
    tx.finalStatement(
      tx.rows.update(contactMessages).set(change).where(eq(contactMessages.id, message.id)).returning({ id: contactMessages.id }),
    );
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, message[field as keyof Change]]));
    tx.record({ kind, subject: { type: 'contact-message', id: message.id }, before, after: change });
    tx.changed('contact-messages', message.id);
    return done;
  });
}

/** Assigns the message to the caller, unless its owner changed since the caller loaded it. */
export async function assignMessageToCaller(call: CallContext<z.output<typeof OwnerChange>>) {
  const { accountId, name } = requireCaller(call.caller);
  return changeMessage(call, 'contact.taken', (message) =>
    message.ownerId === call.input.from || message.ownerId === accountId
      ? { ownerId: accountId, ownerName: name }
      : refuseTakenMeanwhile(message),
  );
}

/** Unassigns the message, unless its owner changed since the caller loaded it. */
export async function releaseMessage(call: CallContext<z.output<typeof OwnerChange>>) {
  return changeMessage(call, 'contact.released', (message) =>
    message.ownerId === call.input.from ? { ownerId: null, ownerName: null } : refuseTakenMeanwhile(message),
  );
}

function refuseTakenMeanwhile({ ownerName }: StoredContactMessage) {
  return { ...refuse('taken-meanwhile'), by: ownerName ?? '' };
}

/** Closes a message, answered or not, unless its state changed since the caller loaded it. */
export async function closeMessage(call: CallContext<z.output<typeof CloseMessage>>) {
  return changeMessage(call, 'contact.closed', async ({ id, state }, tx) => {
    if (!isActionAllowed('close', state)) return refuse('already-closed');
    return state === call.input.from ? { state: 'closed' } : refuseChangedState(tx, { id, state });
  });
}

export async function reopenMessage(call: CallContext<z.output<typeof ReopenMessage>>) {
  const { from, to } = call.input;
  return changeMessage(call, 'contact.reopened', async ({ id, state }, tx) => {
    if (!isActionAllowed('reopen', state)) return refuse('already-open');
    return state === from ? { state: to } : refuseChangedState(tx, { id, state });
  });
}

async function refuseChangedState(tx: Transaction, { id, state }: Pick<StoredContactMessage, 'id' | 'state'>) {
  if (state !== 'answered') return refuse(state === 'open' ? 'already-open' : 'already-closed');
  return { ...refuse('answered-meanwhile'), by: await findLastAnswerer(tx, id) };
}

/** Returns the name of the person who answered last; '' if unknown. */
export async function findLastAnswerer(tx: Transaction, id: string): Promise<string> {
  const [last] = await tx.rows
    .select({ by: contactAnswers.byName })
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(desc(contactAnswers.at))
    .limit(1);
  return last?.by ?? '';
}
