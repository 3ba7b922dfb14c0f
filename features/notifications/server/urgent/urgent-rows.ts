import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { accessRules } from '#features/screens.ts';
import type { AreaRow, UrgentRecipientRow, UrgentRow } from '#features/notifications/shapes.ts';
import { notifications, urgentMessages } from '#features/notifications/server/tables.ts';
import { hasMessageEnded, canEnd } from './end-urgent-message.ts';

const [historyDays, maxRows] = [30, 50];

type Message = typeof urgentMessages.$inferSelect;

/** Returns messages of the last 30 days that the account sent or received as an escalation. Administrators receive all messages. */
export async function urgentRows(
  app: AppContext,
  { accountId }: { accountId: string },
  ids: readonly string[] | undefined,
): Promise<UrgentRow[]> {
  const access = await app.readAccess(accountId);
  if (access === null) return [];
  const { id, at, senderId, escalatedTo } = urgentMessages;
  const isOwn = or(eq(senderId, accountId), sql`${escalatedTo} ->> 'accountId' = ${accountId}`);
  const recent = gt(at, addMilliseconds(app.clock.now(), -historyDays * day));
  const messageRows = await app.rows
    .select()
    .from(urgentMessages)
    .where(and(recent, isGranted(accessRules.administration, access) ? undefined : isOwn, ids && inArray(id, [...ids])))
    .orderBy(desc(at), desc(id))
    .limit(maxRows);
  const recipients = await findAskedRecipients(app, messageRows);
  const isAdministrator = isGranted(accessRules.administration, access);
  return messageRows.map((message) => ({
    ...rowOf(message, recipients.get(message.id) ?? [], access.language),
    mayEnd: !hasMessageEnded(message, app.clock.now()) && canEnd(message, access, isAdministrator),
  }));
}

interface AskedRecipient extends UrgentRecipientRow {
  at: string;
  confirmationEndedAt: string | null;
}

async function findAskedRecipients(app: AppContext, messages: readonly Message[]): Promise<Map<string, AskedRecipient[]>> {
  const recipients = new Map<string, AskedRecipient[]>();
  if (messages.length === 0) return recipients;
  const { messageId, accountId, seenAt, at, confirmationEndedAt } = notifications;
  const rows = await app.rows
    .select({ messageId, accountId, seenAt, at, confirmationEndedAt })
    .from(notifications)
    .where(
      inArray(
        messageId,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(at));
  const people = new Map((await listNotifiableAccounts(app.rows, app.clock.now())).map((person) => [person.id, person]));
  for (const row of rows) {
    const person = people.get(row.accountId);
    const known = recipients.get(row.messageId ?? '') ?? [];
    // Lists each person once.
    if (person === undefined || row.messageId === null || known.some(({ id }) => id === person.id)) continue;
    const { name, phone } = person;
    const { seenAt: seen, at: sentAt, confirmationEndedAt: ended } = row;
    recipients.set(row.messageId, [...known, { id: person.id, name, phone, seenAt: seen, at: sentAt, confirmationEndedAt: ended }]);
  }
  return recipients;
}

function rowOf(message: Message, all: readonly AskedRecipient[], language: 'en' | 'es'): Omit<UrgentRow, 'mayEnd'> {
  const { id, at, link, escalatesAt, escalatedAt, escalatedTo, senderName, endsAt, endedAt, endedBy } = message;
  // Rows that are later than the message belong to the escalation recipient.
  const recipients = all
    .filter((recipient) => recipient.at <= at)
    .map(({ at: _at, confirmationEndedAt: _endedAt, ...recipient }) => recipient);
  const next = escalatedTo && all.find((recipient) => recipient.id === escalatedTo.accountId);
  return {
    id,
    at,
    ...message.texts[language],
    link,
    sender: senderName,
    asked: recipients.toSorted((a, b) => a.name.localeCompare(b.name, language)),
    goesOnAt: escalatesAt,
    wentOnAt: escalatedAt,
    endsAt,
    endedAt,
    endedBy: endedBy ?? '',
    overAt:
      all
        .flatMap(({ confirmationEndedAt }) => confirmationEndedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    wentOnTo: escalatedTo && {
      role: escalatedTo.role,
      name: escalatedTo.name,
      phone: escalatedTo.phone,
      isAsked: Boolean(next),
      seenAt: next?.seenAt ?? null,
    },
  };
}

export async function areaRows(app: AppContext): Promise<AreaRow[]> {
  const people = await listNotifiableAccounts(app.rows, app.clock.now());
  const counts = new Map<string, number>();
  for (const { accountArea } of people) counts.set(accountArea, (counts.get(accountArea) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, people: count })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
