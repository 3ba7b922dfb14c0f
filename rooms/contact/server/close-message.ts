import { refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { mayDo } from '#rooms/contact/rules.ts';
import { changeMessage } from './change-message.ts';

/** Puts a message away without an answer, or after one. */
export async function closeMessage(ask: CallContext<{ id: string }>) {
  return changeMessage(ask, 'contact.closed', ({ state }) => (mayDo('close', state) ? { state: 'closed' } : refuse('already-closed')));
}

export async function reopenMessage(ask: CallContext<{ id: string }>) {
  return changeMessage(ask, 'contact.reopened', ({ state }) => (mayDo('reopen', state) ? { state: 'open' } : refuse('already-open')));
}
