import { z } from 'zod';
import { clockTime, id, requiredName, text } from '#platform/http/shapes.ts';
import type { PushState } from '#platform/push/payload.ts';
import type { Instant } from '#platform/time/instant.ts';
import { maxMessageMinutes } from '#platform/time/message-lengths.ts';
import { mailModes, escalationMinuteChoices, type QuietHours, type urgencies, type NotificationPreferences } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });
export const ListInput = z.strictObject({ older: z.boolean().default(false) });

/** Null is all of them, or all that were told until then: what comes after it was not seen. */
export const MarkReadInput = z.strictObject({ ids: z.array(id).min(1).max(200).nullable(), until: z.iso.datetime().optional() });
/** As many as one may have read at once. */
export const MarkUnreadInput = z.strictObject({ ids: z.array(id).min(1).max(5_000) });

const topicKey = z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,60}$/, 'not-an-id');
/** Only what is chosen now: of two taps in a row the second takes nothing of the first away. */
export const PreferenceChange = z.strictObject({
  topic: topicKey,
  follows: z.boolean().optional(),
  rings: z.boolean().optional(),
  mail: z.enum(mailModes).optional(),
});

/** What is written to some or all who have an account. Its `id` is made in the browser: sent twice it is one. `area` '' is everybody. It lasts `lasts` minutes, or `until` the camp's clocks show a time. */
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

/** Null is none: a phone may ring at any hour. */
export const QuietHoursChange = z.strictObject({ quiet: z.strictObject({ from: clockTime, to: clockTime }).nullable() });

/** Something one was told, newest first. */
export interface NotificationRow {
  id: string;
  at: Instant;
  topic: string;
  urgency: (typeof urgencies)[number];
  title: string;
  body: string;
  /** A path of ours. */
  link: string;
  /** How often, where the same came again before it was read. */
  times: number;
  readAt: Instant | null;
  /** It asks for a tap that has not been given. */
  asks: boolean;
}

/** For the bell: how many are unread, and the newest of them. */
export interface UnreadRow {
  id: 'unread';
  count: number;
  newest: Pick<NotificationRow, 'id' | 'at' | 'title' | 'body' | 'link' | 'urgency' | 'times'> | null;
  /** What asks for a tap, the latest first. */
  asking: Pick<NotificationRow, 'id' | 'at' | 'title' | 'body' | 'link'>[];
}

/** Somebody who is asked for a tap. */
export interface UrgentRecipientRow {
  id: string;
  name: string;
  phone: string;
  seenAt: Instant | null;
}

/** An urgent message as its sender sees it, and whoever it went on to. */
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
  /** '' where it ended by itself, or goes on. */
  endedBy: string;
  /** Whether its reader may end it. */
  mayEnd: boolean;
  /** Since when it asks nobody any more who had not seen it by then. */
  overAt: Instant | null;
  /** Null before, and where nobody was on duty. `isAsked` is false for a name without an account, who can only be called. */
  wentOnTo: { role: string; name: string; phone: string; isAsked: boolean; seenAt: Instant | null } | null;
}

/** A message to somebody's phone that has not arrived at its push service. */
export interface PushRow {
  id: string;
  at: Instant;
  /** '' for an account that is gone. */
  to: string;
  userAgent: string;
  title: string;
  state: PushState;
  status: number | null;
  error: string | null;
}

/** An area to which somebody belongs, and how many. */
export interface AreaRow {
  id: string;
  people: number;
}

/** A topic that may concern this person, and how they hear of it; `id` is its key. */
export interface TopicRow extends NotificationPreferences {
  id: string;
  title: { en: string; es: string };
  urgency: (typeof urgencies)[number];
  /** Otherwise than it is by itself. */
  isChosen: boolean;
}

/** Null hours are none. */
export interface QuietHoursRow {
  id: 'quiet-hours';
  quiet: QuietHours | null;
}

const base64url = (least: number, most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`), 'not-a-key');
/** How a browser is reached, as `PushSubscription` says it. */
export const Device = z.strictObject({ endpoint: z.url().max(1_000, 'too-long'), p256dh: base64url(86, 88), auth: base64url(22, 24) });

export interface DeviceRow {
  /** The hash of where it is reached: a browser knows its own by it. */
  id: string;
  userAgent: string;
  createdAt: Instant;
  refreshedAt: Instant;
  /** False where nobody is signed in any more, or it was not heard of for long. */
  isLiving: boolean;
  /** What became of the last message. */
  last: { state: PushState; status: number | null; at: Instant } | null;
}
