import pg from 'pg';

/** How far the changes have been read: which transactions were over, and the database's own time. */
export interface Bookmark {
  /** A `pg_snapshot` as text: `xmin:xmax:those still running between`. */
  snapshot: string;
  readAt: string;
}

export interface ReadResult {
  bookmark: Bookmark;
  changes: { seq: string; topic: string; key: string }[];
  /** The bookmark was so old that changes after it may already be swept away. */
  isTooLate: boolean;
  /** How many other servers listen to this database. */
  otherServers: number;
}

/** The feed's own connection: it listens, reads and tells, one thing at a time. */
export interface FeedConnection {
  read(since: ReadPosition): Promise<ReadResult>;
  notify(): Promise<void>;
  publish(said: readonly FeedMessage[]): Promise<void>;
  drop(): void;
}

/** What one server says to those that hear a topic at others. */
export interface FeedMessage {
  topic: string;
  text: string;
}

/** What a notice may carry, with room for what is around it. */
const mostBytes = 7_500;

export interface ReadPosition {
  bookmark: Bookmark | null;
  /** For how many milliseconds changes are kept at least. */
  retentionMs: number;
  /** Numbers of changes that are known already. */
  knownSeqs: readonly string[];
}

/** No answer within this many milliseconds means that the connection is dead, though it may look open. */
const answerWithin = 2_500;

/** `onNotified`: another server has written. `onSaid`: one has said something that is not kept. */
export interface FeedHandlers {
  onNotified(): void;
  onMessage(said: FeedMessage): void;
}

/** `onLost`: at most once, after this has returned; also after `drop`. */
export async function openFeedConnection(connection: pg.ClientConfig, news: FeedHandlers, onLost: () => void): Promise<FeedConnection> {
  const client = new pg.Client({
    ...connection,
    application_name: 'bunkhouse feed',
    keepAlive: true,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    // Nothing is kept by this connection, so its commits need not wait for the disk.
    options: '-c timezone=UTC -c synchronous_commit=off',
  });
  // Its end follows and is what counts; without a listener the error would end the process.
  client.on('error', () => client.connection.stream.destroy());
  client.once('end', onLost);
  try {
    await client.connect();
    // The others learn that they are not alone: from now on this one is to be told as well.
    await client.query('listen changes; listen said; notify changes');
    const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
    client.on('notification', (notice) => {
      if (notice.processId === rows[0]?.own) return;
      if (notice.channel === 'said') news.onMessage(JSON.parse(notice.payload ?? '') as FeedMessage);
      else news.onNotified();
    });
  } catch (why) {
    client.removeListener('end', onLost);
    client.connection.stream.destroy();
    throw why;
  }
  return {
    read: (since) => read(client, since),
    notify: async () => void (await client.query('notify changes')),
    async publish(said) {
      const texts = said.map((one) => JSON.stringify(one)).filter((text) => Buffer.byteLength(text) <= mostBytes);
      await client.query({ name: 'say', text: "select pg_notify('said', text) from unnest($1::text[]) as said(text)", values: [texts] });
    },
    drop: () => void client.connection.stream.destroy(),
  };
}

/**
 * What was committed after the bookmark, whatever the order of its numbers: sequence order is not
 * commit order, so `seq > last` would lose a row whose transaction took longer than its neighbour's.
 */
async function read(client: pg.Client, { bookmark, retentionMs: keptFor, knownSeqs: known }: ReadPosition): Promise<ReadResult> {
  const values = [bookmark?.snapshot ?? null, bookmark?.readAt ?? null, keptFor, known];
  const { rows } = await client.query<ChangeRow>({ name: 'read-changes', text: readText, values });
  const [first] = rows;
  if (first === undefined) throw new Error('the feed was not told where it stands');
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
