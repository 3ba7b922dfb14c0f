import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { languages } from '#platform/i18n/texts.ts';
import type { HeldPermission } from '#features/accounts/shapes.ts';

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text().notNull(),
  accountType: text('account_type').notNull(),
  accountArea: text('account_area').notNull(),
  birthday: date({ mode: 'string' }),
  profilePic: text('profile_pic').notNull().default(''),
  language: text({ enum: languages }).notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at'),
  disabledAt: instant('disabled_at'),
  disabledReason: text('disabled_reason').notNull().default(''),
});

/** Permissions in addition to those of the type and area. Expired rows are not deleted: every query must compare `ends_at`. */
export const accountPermissions = pgTable(
  'account_permissions',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
    grantedBy: text('granted_by').references(() => accounts.id, { onDelete: 'set null' }),
    grantedAt: instant('granted_at').notNull(),
    endsAt: instant('ends_at'),
    endsWithEvent: text('ends_with_event'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.permission] })],
);

/** Requests for accounts. The new account gets the ID of its request, so both share one history. */
export const accountRequests = pgTable('account_requests', {
  id: text().primaryKey(),
  /** null only for the first administrator, who enters the email when creating the account. */
  email: text().unique(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text().notNull().default(''),
  accountType: text('account_type').notNull(),
  accountArea: text('account_area').notNull(),
  permissions: jsonb().$type<HeldPermission[]>().notNull(),
  language: text({ enum: languages }).notNull(),
  pending: text({ enum: ['Awaiting Email'] }),
  approvedBy: text('approved_by').references(() => accounts.id, { onDelete: 'set null' }),
  approvedAt: instant('approved_at'),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** Links with which the owner of an approved request creates the account. A new link does not invalidate earlier ones. */
export const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  requestId: text('request_id')
    .notNull()
    .references(() => accountRequests.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** Requests to change type and area. Each account has at most one. */
export const changeRequests = pgTable('change_requests', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  newType: text('new_type').notNull(),
  newArea: text('new_area').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  authenticatedAt: instant('authenticated_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  userAgent: text('user_agent').notNull(),
  address: text().notNull(),
  challenge: text(),
});

/** Sign-ins that passed the password step and wait for the second factor. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  challenge: text(),
  expiresAt: instant('expires_at').notNull(),
});

export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: bytes('token_hash').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.accountId] })],
);

/** Failed sign-ins. `email_hash` is the hash of a throttle key: an email, a known browser or an account (sessions/throttle-key.ts). */
export const signInFailures = pgTable('sign_in_failures', {
  emailHash: bytes('email_hash').primaryKey(),
  times: integer().notNull(),
  lastAt: instant('last_at').notNull(),
});

/** Password reset links. Each account has at most one: a newer link replaces the older. */
export const resetTokens = pgTable('reset_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** Email changes that are not confirmed. Each account has at most one: a newer change replaces the older. */
export const emailChanges = pgTable('email_changes', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** null before the job sends the link, and if the address already has an account. */
  tokenHash: bytes('token_hash').unique(),
  endsAt: instant('ends_at').notNull(),
});

/** Links that restore an earlier email address. An older link stays valid when a newer one is used. */
export const emailUndos = pgTable('email_undos', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytes('token_hash').notNull().unique(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['totp', 'passkey'] }).notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastUsedAt: instant('last_used_at'),
  sealedSecret: bytes('sealed_secret'),
  /** Time step of the last accepted code. A code of this or an earlier step is refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
  credentialId: text('credential_id').unique(),
  publicKey: bytes('public_key'),
  counter: bigint({ mode: 'number' }),
  transports: jsonb().$type<string[]>(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
