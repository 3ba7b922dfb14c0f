import { and, asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { excerptOf, type MessageState } from '#features/contact/rules.ts';
import type { MessageRow, WaitingRow, MessageDetailRow } from '#features/contact/shapes.ts';
import { contactAnswers, contactMessages } from './tables.ts';

const maxMessages = 300;
const { sendKey: _, ...columns } = getTableColumns(contactMessages);

/** Returns the newest 300 messages, optionally of one state. */
export async function messageRows(
  app: AppContext,
  { state }: { state?: MessageState | undefined },
  ids: readonly string[] | undefined,
): Promise<MessageRow[]> {
  const found = await app.rows
    .select(columns)
    .from(contactMessages)
    .where(and(state && eq(contactMessages.state, state), ids && inArray(contactMessages.id, [...ids])))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(maxMessages);
  return found.map(rowOf);
}

export async function messageDetailRows(app: AppContext, { id }: { id: string }): Promise<MessageDetailRow[]> {
  const [found] = await app.rows.select(columns).from(contactMessages).where(eq(contactMessages.id, id));
  if (found === undefined) return [];
  const { message, language, accountId, accountName, claimedAccountId } = found;
  const answers = await app.rows
    .select({
      at: contactAnswers.at,
      byName: contactAnswers.byName,
      answer: contactAnswers.answer,
      granted: contactAnswers.grantedPermission,
    })
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.at));
  return [{ ...rowOf(found), message, language, accountId, accountName, claimedAccountId, answers }];
}

export async function waitingRows(app: AppContext): Promise<WaitingRow[]> {
  const [found] = await app.rows.select({ open: count() }).from(contactMessages).where(eq(contactMessages.state, 'open'));
  return [{ id: 'waiting', open: found?.open ?? 0 }];
}

type Stored = Omit<typeof contactMessages.$inferSelect, 'sendKey'>;

function rowOf({ id, createdAt, name, email, message, type, path, state, ownerId, ownerName }: Stored): MessageRow {
  return { id, createdAt, name, email, excerpt: excerptOf(message), type, path, state, ownerId, ownerName };
}
