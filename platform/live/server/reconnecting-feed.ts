import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type FeedConnection, type FeedHandlers, openFeedConnection } from './feed-connection.ts';

/** A feed connection that reconnects after it is lost. */
export interface ReconnectingFeed {
  current(): FeedConnection | null;
  lose(connection: FeedConnection, error: unknown): void;
  close(): void;
}

export interface ReconnectingFeedNeeds extends FeedHandlers {
  connection: pg.ClientConfig;
  log: Logger;
  onOpen(): void;
}

/** Opens the connection. @throws if the first attempt fails */
export async function openReconnectingFeed({
  connection,
  log,
  onNotified,
  onMessage,
  onOpen,
}: ReconnectingFeedNeeds): Promise<ReconnectingFeed> {
  let active: FeedConnection | null = null;
  let reconnecting = false;
  let closed = false;

  async function connect(): Promise<void> {
    let opened: FeedConnection | null = null;
    opened = await openFeedConnection(connection, { onNotified, onMessage }, () => opened && lose(opened, undefined));
    if (closed) return opened.drop();
    active = opened;
    onOpen();
  }

  function lose(lost: FeedConnection, error: unknown): void {
    if (active !== lost) return;
    active = null;
    lost.drop();
    log.warn({ reason: error instanceof Error ? error.message : 'it was closed' }, 'the feed lost its connection');
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    if (reconnecting) return;
    reconnecting = true;
    for (let tries = 0; active === null && !closed; tries++) {
      if (tries > 0) await pause(backOff(tries), undefined, { ref: false });
      await connect().catch((error: unknown) => log.debug({ err: error }, 'the feed cannot connect yet'));
    }
    reconnecting = false;
  }

  await connect();
  return {
    current: () => active,
    lose,
    close() {
      closed = true;
      active?.drop();
      active = null;
    },
  };
}

function backOff(tries: number): number {
  return Math.min(2_000, 25 * 2 ** tries) * (0.5 + Math.random() / 2);
}
