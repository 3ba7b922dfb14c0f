import { and, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { NoticeText, NoticeTopic, Recipient } from '#platform/events/server/notice.ts';
import type { Rule } from '#platform/http/rules.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { topics } from '#features/notifications/topics.ts';
import { type StoredNotification, scheduleAlerts } from './schedule-alerts.ts';
import type { Receiver } from './receivers.ts';
import { notifications } from './tables.ts';
import { type CreatedMessage, createUrgentMessage, type Sender } from './urgent/create-urgent-message.ts';

export interface NoticeDelivery {
  topic: Pick<NoticeTopic, 'key' | 'urgency' | 'ttl' | 'collapses'>;
  at: Instant;
  zone: string;
  isSilent: boolean;
  who: Rule;
  receivers: readonly Receiver[];
  /** Number of events that this notice combines; 1 by default. */
  times?: number;
  textFor(language: Language, recipient: Recipient | null): NoticeText;
  /** Set for an urgent message. The sender sees who has confirmed it. */
  sender?: Sender | undefined;
  /** The existing message, if this is its escalation. */
  message?: CreatedMessage;
}

type Row = typeof notifications.$inferInsert;

export async function deliverNotice(tx: Transaction, delivery: NoticeDelivery): Promise<void> {
  const { topic, at, who, receivers, times = 1 } = delivery;
  const texts = { en: delivery.textFor('en', null), es: delivery.textFor('es', null) };
  const message = delivery.message ?? (topic.urgency === 'urgent' ? await createUrgentMessage(tx, { ...delivery, texts }) : null);
  const pushExpiresAt = [addMilliseconds(at, topic.ttl), message?.endsAt ?? []].flat().toSorted()[0] ?? at;
  // Save the message even without receivers, so that its sender sees that it reached no one.
  if (receivers.length === 0) return;
  const before = topic.collapses ? await removeUnread(tx, receivers, texts.en.tag) : new Map<string, number>();
  const stored: StoredNotification[] = receivers.map((person) => {
    const text = delivery.textFor(person.language, person);
    return {
      person,
      row: {
        id: newId(),
        accountId: person.id,
        topic: topic.key,
        at,
        urgency: topic.urgency,
        ...shortenNotice(text),
        visibilityRule: [...(text.allow ?? who)],
        times: (before.get(person.id) ?? 0) + times,
        pushExpiresAt,
        wantsPush: person.rings && topic.urgency !== 'quiet',
        wantsMail: person.mail !== 'never',
        alwaysByMail: person.mail === 'always',
        messageId: message?.id ?? null,
      } satisfies Row,
    };
  });
  const rows = stored.map(({ row }) => row);
  await tx.rows.insert(notifications).values(rows);
  for (const { id, accountId } of rows) tx.changed(topics.own(accountId), id);
  if (!delivery.isSilent) await scheduleAlerts(tx, stored, delivery.zone);
}

/** Deletes unread notifications with this tag, and returns by account how many events they combined. */
async function removeUnread(tx: Transaction, receivers: readonly Receiver[], tag: string): Promise<Map<string, number>> {
  const { id, accountId, times } = notifications;
  const removed = await tx.rows
    .delete(notifications)
    .where(
      and(
        inArray(
          accountId,
          receivers.map((person) => person.id),
        ),
        eq(notifications.tag, tag),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id, accountId, times });
  for (const row of removed) tx.changed(topics.own(row.accountId), row.id);
  const counts = new Map<string, number>();
  for (const row of removed) counts.set(row.accountId, (counts.get(row.accountId) ?? 0) + row.times);
  return counts;
}

/** Shortens the text, because phones cut off longer texts. */
function shortenNotice({ title, body, link, tag }: NoticeText): NoticeText {
  return { title: shortenText(title, 120), body: shortenText(body, 400), link, tag };
}

function shortenText(text: string, maxLength: number): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length <= maxLength ? letters.join('') : `${letters.slice(0, maxLength - 1).join('')}…`;
}
