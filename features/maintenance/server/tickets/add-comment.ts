import type { z } from 'zod';
import { buildInsertIfAbsent } from '#platform/database/server/build-insert.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { NewComment } from '#features/maintenance/shapes/ticket.ts';
import { topics } from '#features/maintenance/topics.ts';
import { comments } from '#features/maintenance/server/tables.ts';
import { isTicketVisible, ticketScopeOf } from './ticket-scope.ts';

/** Adds a comment to a ticket that the caller sees. Idempotent by ID. */
export async function addComment({ app, caller, input }: CallContext<z.output<typeof NewComment>>): Promise<Done | Refusal<'gone'>> {
  const by = requireCaller(caller);
  if (!(await isTicketVisible(app, ticketScopeOf({ id: input.ticketId }, by)))) return refuse('gone');
  return app.write(by, async (tx) => {
    const { id, ticketId, text } = input;
    tx.finalStatement(
      buildInsertIfAbsent(comments, { id, ticketId, at: tx.now, byId: by.accountId, byName: by.name, text, isReporter: false }),
    );
    tx.record({ kind: 'maintenance.commented', subject: { type: 'ticket', id: ticketId }, after: { comment: text } });
    tx.changed(topics.comments, ticketId);
    return done;
  });
}
