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
  /** How many things that stand as one; 1 where it is left out. */
  times?: number;
  textFor(language: Language, told: Recipient | null): NoticeText;
  /** Who did it: an urgent message tells them who has seen it. */
  sender?: Sender | undefined;
  /** The message that goes on to somebody else. */
  message?: CreatedMessage;
}

type Row = typeof notifications.$inferInsert;

/** Writes it into everybody's list, which is the truth of it. */
export async function deliverNotice(tx: Transaction, delivery: NoticeDelivery): Promise<void> {
  const { topic, at, who, receivers, times = 1 } = delivery;
  const said = { en: delivery.textFor('en', null), es: delivery.textFor('es', null) };
  const message = delivery.message ?? (topic.urgency === 'urgent' ? await createUrgentMessage(tx, { ...delivery, said }) : null);
  const ringsUntil = [addMilliseconds(at, topic.ttl), message?.endsAt ?? []].flat().toSorted()[0] ?? at;
  // Its sender still reads that it reached no one.
  if (receivers.length === 0) return;
  const before = topic.collapses ? await removeUnread(tx, receivers, said.en.tag) : new Map<string, number>();
  const reached: StoredNotification[] = receivers.map((person) => {
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
        who: [...(text.who ?? who)],
        times: (before.get(person.id) ?? 0) + times,
        ringsUntil,
        wantsRing: person.rings && topic.urgency !== 'quiet',
        wantsMail: person.mail !== 'never',
        alwaysByMail: person.mail === 'always',
        messageId: message?.id ?? null,
      } satisfies Row,
    };
  });
  const rows = reached.map(({ row }) => row);
  await tx.rows.insert(notifications).values(rows);
  for (const { id, accountId } of rows) tx.changed(topics.own(accountId), id);
  if (!delivery.isSilent) await scheduleAlerts(tx, reached, delivery.zone);
}

/** Takes away the unread ones of this tag, and says how many each person had. */
async function removeUnread(tx: Transaction, receivers: readonly Receiver[], tag: string): Promise<Map<string, number>> {
  const { id, accountId, times } = notifications;
  const gone = await tx.rows
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
  for (const row of gone) tx.changed(topics.own(row.accountId), row.id);
  const counts = new Map<string, number>();
  for (const row of gone) counts.set(row.accountId, (counts.get(row.accountId) ?? 0) + row.times);
  return counts;
}

/** As long as a phone shows anyway. */
function shortenNotice({ title, body, link, tag }: NoticeText): NoticeText {
  return { title: shortenText(title, 120), body: shortenText(body, 400), link, tag };
}

function shortenText(text: string, most: number): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
