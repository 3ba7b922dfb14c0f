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

/** What an account may do besides what its type and area give. Lapsed rows stay; readers go by the clock. */
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

/** Someone asking for an account. The account that comes of it keeps this id, so one history tells both. */
export const accountRequests = pgTable('account_requests', {
  id: text().primaryKey(),
  /** null only for the first administrator, who gives it when creating the account. */
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

/** Links to finish an approved request. Several may live at once: sending one again does not kill the first. */
export const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  requestId: text('request_id')
    .notNull()
    .references(() => accountRequests.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** An account asking for another type or area; at most one open for each. */
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
  /** What a passkey that is being added must sign. */
  challenge: text(),
});

/** The password was right, the second factor is awaited. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  challenge: text(),
  expiresAt: instant('expires_at').notNull(),
});

/** Browsers in which an account has signed in before. */
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

/** By the hash of what guesses at one password count against: an address, a known browser, a signed-in account. */
export const signInFailures = pgTable('sign_in_failures', {
  emailHash: bytes('email_hash').primaryKey(),
  times: integer().notNull(),
  lastAt: instant('last_at').notNull(),
});

/** One for each account: a newer link replaces the older. */
export const resetTokens = pgTable('reset_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** New addresses that wait to be confirmed, one for each account: a newer takes the place of the older. */
export const emailChanges = pgTable('email_changes', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** Null until a link was mailed, and where the address has an account already. */
  tokenHash: bytes('token_hash').unique(),
  endsAt: instant('ends_at').notNull(),
});

/** Links to addresses that an account has had. One for each change; an earlier one outlives the later. */
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
  /** Until then it counts for nothing. */
  confirmedAt: instant('confirmed_at'),
  lastUsedAt: instant('last_used_at'),
  sealedSecret: bytes('sealed_secret'),
  /** The time step of the last code that was accepted: each code works once. */
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
