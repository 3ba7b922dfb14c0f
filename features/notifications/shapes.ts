import { z } from 'zod';
import { id, requiredName, text } from '#platform/http/shapes.ts';
import { clockTime } from '#platform/time/clock-time.ts';
import type { PushState } from '#platform/push/payload.ts';
import type { Instant } from '#platform/time/instant.ts';
import { maxMessageMinutes } from '#platform/time/message-lengths.ts';
import { mailModes, escalationMinuteChoices, type QuietHours, type urgencies, type NotificationPreferences } from './rules.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });
export const ListInput = z.strictObject({ older: z.boolean().default(false) });

/** `ids: null` means all notifications, or those up to `until`: later ones were not displayed yet. */
export const MarkReadInput = z.strictObject({ ids: z.array(id).min(1).max(200).nullable(), until: z.iso.datetime().optional() });
/** Maximum number of notifications that one `markRead` call can change. */
export const MarkUnreadInput = z.strictObject({ ids: z.array(id).min(1).max(5_000) });

const topicKey = z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,60}$/, 'not-an-id');
/** Contains only the changed fields, so that two quick changes are both saved. */
export const PreferenceChange = z.strictObject({
  topic: topicKey,
  follows: z.boolean().optional(),
  rings: z.boolean().optional(),
  mail: z.enum(mailModes).optional(),
});

/**
 * Sends to all accounts or to one `area`. The browser creates `id` (idempotency key). The message lasts `lasts` minutes, or `until` a time
 * of day.
 */
export const UrgentMessage = z.strictObject({
  id,
  title: requiredName(120),
  body: text(400).default(''),
  area: text(60).default(''),
  minutes: z.literal(escalationMinuteChoices),
  lasts: z.number().int().min(1).max(maxMessageMinutes).default(maxMessageMinutes),
  until: clockTime.optional(),
});

export const ConfirmUrgentInput = z.strictObject({ ids: z.array(id).min(1).max(200) });

/** null means that there are no quiet hours. */
export const QuietHoursChange = z.strictObject({ quiet: z.strictObject({ from: clockTime, to: clockTime }).nullable() });

export interface NotificationRow {
  id: string;
  at: Instant;
  topic: string;
  urgency: (typeof urgencies)[number];
  title: string;
  body: string;
  /** Path of a page of this app. */
  link: string;
  /** Number of events that this notification combines. */
  times: number;
  readAt: Instant | null;
  /** True if the notification waits for the account's confirmation. */
  asks: boolean;
}

export interface UnreadRow {
  id: 'unread';
  count: number;
  newest: Pick<NotificationRow, 'id' | 'at' | 'title' | 'body' | 'link' | 'urgency' | 'times'> | null;
  /** Urgent messages that the account must confirm, newest first. */
  asking: Pick<NotificationRow, 'id' | 'at' | 'title' | 'body' | 'link'>[];
}

export interface UrgentRecipientRow {
  id: string;
  name: string;
  phone: string;
  seenAt: Instant | null;
}

/** Visible to the sender, administrators and the escalation recipient. */
export interface UrgentRow {
  id: string;
  at: Instant;
  title: string;
  body: string;
  link: string;
  sender: string;
  asked: UrgentRecipientRow[];
  goesOnAt: Instant;
  wentOnAt: Instant | null;
  endsAt: Instant | null;
  endedAt: Instant | null;
  /** Name of the person who ended the message; '' if it expired or has not ended. */
  endedBy: string;
  mayEnd: boolean;
  /** Time when the situation was over. From then on, no confirmation is needed. */
  overAt: Instant | null;
  /** null before the escalation, or if no one was on duty. `isAsked` is false for a person without an account. */
  wentOnTo: { role: string; name: string; phone: string; isAsked: boolean; seenAt: Instant | null } | null;
}

/** A push that the push service has not accepted. */
export interface PushRow {
  id: string;
  at: Instant;
  /** Name of the account; '' if the account was deleted. */
  to: string;
  userAgent: string;
  title: string;
  state: PushState;
  status: number | null;
  error: string | null;
}

export interface AreaRow {
  id: string;
  people: number;
}

/** The preferences for one topic. `id` is the topic's key. */
export interface TopicRow extends NotificationPreferences {
  id: string;
  title: { en: string; es: string };
  urgency: (typeof urgencies)[number];
  /** True if the preferences differ from the defaults. */
  isChosen: boolean;
}

export interface QuietHoursRow {
  id: 'quiet-hours';
  quiet: QuietHours | null;
}

const base64url = (min: number, max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}={0,2}$`), 'not-a-key');
/** Fields of the browser's `PushSubscription`. */
export const Device = z.strictObject({ endpoint: z.url().max(1_000, 'too-long'), p256dh: base64url(86, 88), auth: base64url(22, 24) });

export interface DeviceRow {
  /** Hash of the push endpoint, by which a browser finds its own row. */
  id: string;
  userAgent: string;
  createdAt: Instant;
  refreshedAt: Instant;
  /** False if the session has ended or the device was not refreshed for 60 days. */
  isLiving: boolean;
  /** Result of the device's last push. */
  last: { state: PushState; status: number | null; at: Instant } | null;
}
