import type { Language } from '#platform/i18n/texts.ts';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import type { Database, QueryBuilder } from '#platform/database/server/database.ts';
import type { Actor, Write } from '#platform/database/server/write.ts';
import type { Notices } from '#platform/events/server/notice.ts';
import type { Files } from '#platform/files/server/open-files.ts';
import type { Access } from '#platform/http/rules.ts';
import type { DeadLetters } from '#platform/jobs/server/dead-letters.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CampLocale } from '#platform/ui/locale.ts';

/** What every ability gets to stand on. Made once in server/app.ts; tests make their own. */
export interface AppContext {
  config: Config;
  database: Database;
  /** Reading outside a transaction. */
  rows: QueryBuilder;
  write: Write;
  clock: Clock;
  log: Logger;
  feed: Feed;
  /** Where people's files lie, and what they may hang on. */
  files: Files;
  /** Which event tells whom: the lists of the rooms. */
  notices: Notices;
  /** Jobs that failed for good: `jobs.dead` of platform/jobs/server/runner.ts. */
  deadLetters: DeadLetters;
  /** The camp's own facts that the platform itself needs; kept by the settings room. */
  camp(): Promise<Camp>;
  /** Where this server itself listens, such as http://127.0.0.1:3000, for what it asks of itself; null before it does. */
  ownUrl(): string | null;
  /** Who an account is and what it may do now, for what happens without a session; null when there is none or it is disabled. */
  readAccess(accountId: string): Promise<AccountAccess | null>;
  /** Returns the reservations among these whose money must be decided about before they are cancelled. Supplied by payments. */
  findStaysWithMoney(rows: QueryBuilder, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** An account as it stands, without a session. */
export interface AccountAccess extends Actor, Access {
  language: Language;
}

export interface Camp {
  name: string;
  /** Whom mails are from. */
  senderName: string;
  /** IANA time zone, such as America/New_York. */
  zone: string;
  /** How dates, times, numbers and money are written. */
  locale: CampLocale;
}

/** News of committed changes, from this server and all others. Each may arrive more than once. */
export interface Feed {
  /** Hears one topic until called off. */
  hear(topic: string, listener: (key: string) => void): () => void;
  /** Tells whoever hears this topic at other servers of the camp. Kept nowhere: it is lost where nobody listens just now. */
  publish(topic: string, text: string): void;
  /** After the connection was lost for so long that changes may have been missed. */
  onGap(listener: () => void): () => void;
  /** False while changes cannot be heard of: what is shown may be old. */
  isCurrent(): boolean;
  /** True once everything committed before this was told; false when it cannot be heard of just now. */
  waitUntilCurrent(): Promise<boolean>;
}

/** The key of topic `caller` that concerns every account. */
export const everyCaller = '*';
