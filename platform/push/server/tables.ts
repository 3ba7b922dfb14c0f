import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { type PushPayload, pushStates, pushUrgencies } from '#platform/push/payload.ts';

/** The VAPID keys that identify the camp to push services. All servers share one pair. */
export const pushKeys = pgTable('push_keys', {
  id: text({ enum: ['camp'] }).primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A browser that receives pushes. Its id is the hash of its endpoint. */
export const pushDevices = pgTable('push_devices', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  sessionId: text('session_id').notNull(),
  endpoint: text('endpoint_link').notNull(),
  p256dh: text('p256dh_key').notNull(),
  auth: text('auth_secret').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull(),
  refreshedAt: instant('refreshed_at').notNull(),
});

/**
 * A message to one device. State `kept`: no contact for push services was configured. State `late`: the message expired before it was sent.
 */
export const pushes = pgTable('pushes', {
  id: text().primaryKey(),
  deviceId: text('device_id').notNull(),
  accountId: text('account_id').notNull(),
  payload: jsonb().$type<PushPayload>().notNull(),
  urgency: text({ enum: pushUrgencies }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  state: text({ enum: pushStates }).notNull(),
  claimedAt: instant('claimed_at'),
  attempts: integer().notNull().default(0),
  status: integer(),
  error: text(),
  settledAt: instant('settled_at'),
});
