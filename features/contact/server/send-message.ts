import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { buildInsertIfAbsent } from '#platform/database/server/build-insert.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { ContactMessage } from '#features/contact/shapes.ts';
import { contactMessages } from './tables.ts';

type Input = z.output<typeof ContactMessage>;

/**
 * Saves a message from anyone. An identical resend is saved once. Changed input is saved as a new message, because the sender may have
 * corrected a wrong address.
 */
export async function sendMessage({ app, caller, request, input }: CallContext<Input>): Promise<Done> {
  const { key: _key, accountId: claimedAccountId, ...fields } = input;
  return app.write(caller, async (tx) => {
    const id = newId();
    tx.finalStatement(
      buildInsertIfAbsent(contactMessages, {
        ...fields,
        id,
        claimedAccountId,
        sendKey: computeSendKey(input),
        createdAt: tx.now,
        language: request.language,
        accountId: caller?.accountId ?? null,
        accountName: caller === null ? null : `${caller.name} <${caller.email}>`,
        state: 'open',
      }),
    );
    tx.record({ kind: 'contact.message-sent', subject: { type: 'contact-message', id } });
    tx.changed('contact-messages', id);
    return done;
  });
}

/** Returns the idempotency key: the browser's key with a hash of the input. */
export function computeSendKey(input: Input): string {
  return `${input.key}.${createHash('sha256').update(JSON.stringify(input)).digest('hex')}`;
}
