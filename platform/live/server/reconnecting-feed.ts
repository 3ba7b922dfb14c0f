import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type FeedConnection, type FeedHandlers, openFeedConnection } from './feed-connection.ts';

/** A line that is opened again whenever it is lost. */
export interface ReconnectingFeed {
  /** null between losing one and having the next. */
  current(): FeedConnection | null;
  lose(line: FeedConnection, why: unknown): void;
  close(): void;
}

export interface ReconnectingFeedNeeds extends FeedHandlers {
  connection: pg.ClientConfig;
  log: Logger;
  /** After each time that the connection was made. */
  onOpen(): void;
}

/** Throws when the first connection cannot be made. */
export async function openReconnectingFeed({
  connection,
  log,
  onNotified,
  onMessage: onSaid,
  onOpen,
}: ReconnectingFeedNeeds): Promise<ReconnectingFeed> {
  let line: FeedConnection | null = null;
  let reconnecting = false;
  let closed = false;

  async function connect(): Promise<void> {
    let opened: FeedConnection | null = null;
    opened = await openFeedConnection(connection, { onNotified, onMessage: onSaid }, () => opened && lose(opened, undefined));
    if (closed) return opened.drop();
    line = opened;
    onOpen();
  }

  function lose(lost: FeedConnection, why: unknown): void {
    if (line !== lost) return;
    line = null;
    lost.drop();
    log.warn({ reason: why instanceof Error ? why.message : 'it was closed' }, 'the feed lost its connection');
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    if (reconnecting) return;
    reconnecting = true;
    for (let tries = 0; line === null && !closed; tries++) {
      if (tries > 0) await pause(backOff(tries), undefined, { ref: false });
      await connect().catch((why: unknown) => log.debug({ err: why }, 'the feed cannot connect yet'));
    }
    reconnecting = false;
  }

  await connect();
  return {
    current: () => line,
    lose,
    close() {
      closed = true;
      line?.drop();
      line = null;
    },
  };
}

function backOff(tries: number): number {
  return Math.min(2_000, 25 * 2 ** tries) * (0.5 + Math.random() / 2);
}
