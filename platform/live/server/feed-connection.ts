import pg from 'pg';

/** The position up to which changes have been read. It consists of the finished transactions and the database's time. */
export interface Bookmark {
  /** A `pg_snapshot` as text: `xmin:xmax:` and the transactions between the two that are still running. */
  snapshot: string;
  readAt: string;
}

export interface ReadResult {
  bookmark: Bookmark;
  changes: { seq: string; topic: string; key: string }[];
  /** True if the bookmark is so old that changes after it may have been deleted. */
  isTooLate: boolean;
  otherServers: number;
}

/** The database connection of the feed. It runs one statement at a time. */
export interface FeedConnection {
  read(since: ReadPosition): Promise<ReadResult>;
  notify(): Promise<void>;
  publish(messages: readonly FeedMessage[]): Promise<void>;
  drop(): void;
}

/** A message from one server to the listeners of a topic on other servers. The database does not store it. */
export interface FeedMessage {
  topic: string;
  text: string;
}

/** Maximum bytes of the messages in one NOTIFY. PostgreSQL allows 8,000 bytes; the difference is for the envelope. */
const maxNoticeBytes = 7_500;

export interface ReadPosition {
  bookmark: Bookmark | null;
  retentionMs: number;
  knownSeqs: readonly string[];
}

/** After this many milliseconds without an answer, the connection counts as dead, even if it looks open. */
const answerTimeoutMs = 2_500;

/** `onNotified` runs after another server has written changes, `onMessage` after another server has sent a message. */
export interface FeedHandlers {
  onNotified(): void;
  onMessage(message: FeedMessage): void;
}

/** Connects to the database. `onLost` is called at most once, and only after this function has returned; `drop` also triggers it. */
export async function openFeedConnection(connection: pg.ClientConfig, handlers: FeedHandlers, onLost: () => void): Promise<FeedConnection> {
  const client = new pg.Client({
    ...connection,
    application_name: 'bunkhouse feed',
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    // This connection stores no data, so its commits need not wait for the disk.
    options: '-c timezone=UTC -c synchronous_commit=off',
  });
  // The 'end' event handles the loss. Without this listener an error would end the process.
  client.on('error', () => client.connection.stream.destroy());
  client.once('end', onLost);
  try {
    await client.connect();
    // Announce this server, so that the other servers start to notify it.
    await client.query('listen changes; listen said; notify changes');
    const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
    client.on('notification', (notice) => {
      if (notice.processId === rows[0]?.own) return;
      if (notice.channel === 'said') handlers.onMessage(JSON.parse(notice.payload ?? '') as FeedMessage);
      else handlers.onNotified();
    });
  } catch (error) {
    client.removeListener('end', onLost);
    client.connection.stream.destroy();
    throw error;
  }
  return {
    read: (since) => read(client, since),
    notify: async () => void (await client.query('notify changes')),
    async publish(messages) {
      const texts = messages.map((message) => JSON.stringify(message)).filter((text) => Buffer.byteLength(text) <= maxNoticeBytes);
      await client.query({
        name: 'say',
        text: "select pg_notify('said', text) from unnest($1::text[]) as said(text)",
        values: [texts],
      });
    },
    drop: () => void client.connection.stream.destroy(),
  };
}

/**
 * Reads the changes committed after the bookmark. The condition `seq > last` would miss changes of long transactions, which commit later.
 */
async function read(client: pg.Client, { bookmark, retentionMs, knownSeqs }: ReadPosition): Promise<ReadResult> {
  const values = [bookmark?.snapshot ?? null, bookmark?.readAt ?? null, retentionMs, knownSeqs];
  const { rows } = await client.query<ChangeRow>({ name: 'read-changes', text: readText, values });
  const [first] = rows;
  if (first === undefined) throw new Error('the database returned no feed position');
  return {
    bookmark: { snapshot: first.snapshot, readAt: first.read_at },
    changes: rows.flatMap(({ seq, topic, key }) => (seq === null || topic === null || key === null ? [] : [{ seq, topic, key }])),
    isTooLate: first.late ?? false,
    otherServers: first.others,
  };
}

interface ChangeRow {
  snapshot: string;
  read_at: string;
  late: boolean | null;
  others: number;
  seq: string | null;
  topic: string | null;
  key: string | null;
}

const readText = `
  select here.snapshot, here.read_at, $2::timestamptz < now() - $3::float8 * interval '1 millisecond' as late, here.others, c.seq::text, c.topic, c.key
  from (
    select pg_current_snapshot()::text as snapshot, now()::text as read_at, (
      select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'bunkhouse feed' and pid <> pg_backend_pid()
    ) as others
  ) here
  left join changes c
    on c.xid >= pg_snapshot_xmin($1::text::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::text::pg_snapshot)
      and c.seq <> all($4::bigint[])
  order by c.seq`;
