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

/** The services that commands, queries and jobs use. server/app.ts creates this object once; tests create their own. */
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
  /** Returns the data of the camp that the platform needs. The settings feature stores it. */
  camp(): Promise<Camp>;
  /**
   * Returns the URL on which this server listens, such as http://127.0.0.1:3000, for requests to itself. Returns null before it listens.
   */
  ownUrl(): string | null;
  /**
   * Returns an account with its current permissions, for code without a session. Returns null if the account does not exist or is disabled.
   */
  readAccess(accountId: string): Promise<AccountAccess | null>;
  /**
   * Returns the ids of reservations that have payments, so a person must decide about these before a cancellation. The payments feature
   * provides this function.
   */
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

/** Reports committed changes of all servers. A change may be reported more than once. */
export interface Feed {
  /** Subscribes to a topic and returns a function that unsubscribes. */
  subscribe(topic: string, listener: (key: string) => void): () => void;
  /** Sends a text to the subscribers of this topic on other servers. The text is not stored, so without a subscriber it is lost. */
  publish(topic: string, text: string): void;
  /** Calls the listener after the connection was lost for so long that changes may have been missed. */
  onGap(listener: () => void): () => void;
  /** Returns false while no changes can arrive, so that views may be outdated. */
  isCurrent(): boolean;
  /** Resolves to true when all changes committed before this call have been delivered, or to false while no changes can arrive. */
  waitUntilCurrent(): Promise<boolean>;
}
