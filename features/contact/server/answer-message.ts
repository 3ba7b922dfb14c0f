import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { isActionAllowed } from '#features/contact/rules.ts';
import type { Answer } from '#features/contact/shapes.ts';
import { changeMessage, findLastAnswerer, type StoredContactMessage } from './change-message.ts';
import { mailAnswer } from './mails.ts';
import { contactAnswers } from './tables.ts';

/** Answers a message by email. If someone else has already answered it, the call is refused with their name and sends nothing. */
export async function answerMessage(call: CallContext<z.output<typeof Answer>>) {
  const by = requireCaller(call.caller);
  const { answer } = call.input;
  const camp = await getCampSettings(call.app);
  return changeMessage(call, 'contact.answered', async (message, tx) => {
    if (!isActionAllowed('answer', message.state)) return refuseNotOpen(tx, message);
    await saveAnswer(tx, message, by, { answer });
    await mailAnswer(tx, camp.name, message, answer);
    return { state: 'answered', ...ownerAfterAnswer(by, message) };
  });
}

/** The first person who answers an unassigned message becomes its owner. */
export function ownerAfterAnswer(by: Caller, { ownerId, ownerName }: StoredContactMessage) {
  return ownerId === null ? { ownerId: by.accountId, ownerName: by.name } : { ownerId, ownerName };
}

export async function saveAnswer(
  tx: Transaction,
  message: StoredContactMessage,
  by: Caller,
  facts: { answer: string; grantedPermission?: string },
): Promise<void> {
  await tx.rows.insert(contactAnswers).values({
    id: newId(),
    messageId: message.id,
    at: tx.now,
    byId: by.accountId,
    byName: by.name,
    answer: facts.answer,
    grantedPermission: facts.grantedPermission ?? null,
  });
}

/** Returns the refusal for a message that is not open, with the name of the person who answered it. */
export async function refuseNotOpen(tx: Transaction, { id, state }: StoredContactMessage) {
  if (state === 'closed') return refuse('closed');
  return { ...refuse('already-answered'), by: await findLastAnswerer(tx, id) };
}
