import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { mayDo } from '#rooms/contact/rules.ts';
import type { Taking } from '#rooms/contact/shapes.ts';
import { contactMessages } from './tables.ts';

export type Message = typeof contactMessages.$inferSelect;
type Change = Partial<Pick<Message, 'state' | 'ownerId' | 'ownerName'>>;

/**
 * Changes one message while its row is locked: `decide` sees it as it stands, and answers what is to
 * change or why not. Whoever comes second so sees what the first did.
 */
export async function changeMessage<Input extends { id: string }, Reason extends Refusal>(
  { floor, caller, input }: CallContext<Input>,
  kind: string,
  decide: (message: Message, tx: Transaction) => Promise<Change | Reason> | Change | Reason,
): Promise<Done | Reason | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
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

/** Makes the asker the message's owner, unless somebody else took it since the asker looked. */
export async function takeMessage(ask: CallContext<z.output<typeof Taking>>) {
  const { accountId, name } = present(ask.caller);
  return changeMessage(ask, 'contact.taken', ({ ownerId, ownerName }) =>
    ownerId === ask.input.from || ownerId === accountId
      ? { ownerId: accountId, ownerName: name }
      : { ...refuse('taken-meanwhile'), by: ownerName ?? '' },
  );
}

export async function releaseMessage(ask: CallContext<{ id: string }>) {
  return changeMessage(ask, 'contact.released', () => ({ ownerId: null, ownerName: null }));
}

/** Puts a message away without an answer, or after one. */
export async function closeMessage(ask: CallContext<{ id: string }>) {
  return changeMessage(ask, 'contact.closed', ({ state }) => (mayDo('close', state) ? { state: 'closed' } : refuse('already-closed')));
}

export async function reopenMessage(ask: CallContext<{ id: string }>) {
  return changeMessage(ask, 'contact.reopened', ({ state }) => (mayDo('reopen', state) ? { state: 'open' } : refuse('already-open')));
}
