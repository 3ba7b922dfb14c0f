import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { maxMessageMinutes } from '#platform/time/message-lengths.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { defaultEscalationMinutes } from '#features/notifications/rules.ts';
import { topics } from '#features/notifications/topics.ts';
import { endUrgentMessageJob, escalateUrgentJob } from '#features/notifications/server/declared-jobs.ts';
import { urgentMessages } from '#features/notifications/server/tables.ts';

export interface Sender {
  id: string;
  name: string;
  /** Choices that the sender made; only set for a message that a person has written. */
  chosen?: { messageId: string; minutes: number; endsAt: Instant };
}

/** A stored message. Its pushes expire at `endsAt`. */
export interface CreatedMessage {
  id: string;
  endsAt: Instant | null;
}

interface NewUrgentMessage {
  topic: { key: string };
  at: Instant;
  isSilent: boolean;
  sender?: Sender | undefined;
  texts: Readonly<Record<Language, { title: string; body: string; link: string }>>;
}

export async function createUrgentMessage(
  tx: Transaction,
  { topic, at, isSilent, sender, texts }: NewUrgentMessage,
): Promise<CreatedMessage> {
  const id = sender?.chosen?.messageId ?? newId();
  const escalatesAt = addMilliseconds(at, (sender?.chosen?.minutes ?? defaultEscalationMinutes) * minute);
  const endsAt = sender?.chosen?.endsAt ?? addMilliseconds(at, maxMessageMinutes * minute);
  const { en, es } = texts;
  await tx.rows.insert(urgentMessages).values({
    id,
    at,
    topic: topic.key,
    senderId: sender?.id ?? null,
    senderName: sender?.name ?? '',
    texts: { en: { title: en.title, body: en.body }, es: { title: es.title, body: es.body } },
    link: en.link,
    escalatesAt,
    endsAt,
  });
  tx.changed(topics.urgent, id);
  if (!isSilent) {
    if (escalatesAt < endsAt) await tx.enqueue(escalateUrgentJob, { id }, { after: escalatesAt });
    await tx.enqueue(endUrgentMessageJob, { id }, { after: endsAt });
  }
  return { id, endsAt };
}
