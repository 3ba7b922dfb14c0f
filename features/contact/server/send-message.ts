import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { buildInsertIfAbsent } from '#platform/database/server/build-insert.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { ContactMessage } from '#features/contact/shapes.ts';
import { contactMessages } from './tables.ts';

type Sent = z.output<typeof ContactMessage>;

/**
 * Keeps a message from anybody. The same one sent again, after an answer that got lost, is kept once; one whose words
 * were corrected meanwhile is another, for the first may have gone to a wrong address.
 */
export async function sendMessage({ app, caller, request, input }: CallContext<Sent>): Promise<Done> {
  const { key: _key, accountId: claimedAccountId, ...written } = input;
  return app.write(caller, async (tx) => {
    const id = newId();
    tx.finalStatement(
      buildInsertIfAbsent(contactMessages, {
        ...written,
        id,
        claimedAccountId,
        sendKey: sendKeyOf(input),
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

/** Of the browser's key and all that was sent under it. */
export function sendKeyOf(sent: Sent): string {
  return `${sent.key}.${createHash('sha256').update(JSON.stringify(sent)).digest('hex')}`;
}
