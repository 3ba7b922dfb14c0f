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
import type { CampLocale } from '#platform/i18n/locale.ts';

/** The services that commands, queries and jobs use. server/app.ts creates it once; tests create their own. */
export interface AppContext {
  config: Config;
  database: Database;
  rows: QueryBuilder;
  write: Write;
  clock: Clock;
  log: Logger;
  feed: Feed;
  files: Files;
  notices: Notices;
  deadLetters: DeadLetters;
  /** The camp's facts that the platform needs; the settings feature stores them. */
  camp(): Promise<Camp>;
  /** URL on which this server listens, such as http://127.0.0.1:3000, for requests to itself; null before it does. */
  ownUrl(): string | null;
  /** Returns an account with its current permissions, for work without a session; null if it does not exist or is disabled. */
  readAccess(accountId: string): Promise<AccountAccess | null>;
  /** Returns those reservations whose payments need a decision before they are canceled. The payments feature provides it. */
  findStaysWithMoney(rows: QueryBuilder, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface AccountAccess extends Actor, Access {
  language: Language;
}

export interface Camp {
  name: string;
  senderName: string;
  /** IANA time zone, such as America/New_York. */
  zone: string;
  locale: CampLocale;
}

/** Committed changes from all servers. Each may arrive more than once. */
export interface Feed {
  /** Subscribes to a topic; returns the unsubscribe function. */
  subscribe(topic: string, listener: (key: string) => void): () => void;
  /** Sends a text to the subscribers of this topic on other servers. It is not stored: without a subscriber it is lost. */
  publish(topic: string, text: string): void;
  /** Runs after a connection loss so long that changes may have been missed. */
  onGap(listener: () => void): () => void;
  /** False while changes cannot arrive: views may be stale. */
  isCurrent(): boolean;
  /** Resolves to true once every change committed before this call was delivered; false while changes cannot arrive. */
  waitUntilCurrent(): Promise<boolean>;
}
