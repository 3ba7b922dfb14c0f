import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Taking } from '#rooms/contact/shapes.ts';
import { changeMessage } from './change-message.ts';

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
