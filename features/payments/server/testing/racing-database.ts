import type pg from 'pg';
import type { Database } from '#platform/database/server/database.ts';

export interface RaceOptions {
  /** Whether `for update` locks; without it everybody reads at once. */
  isGuarded: boolean;
  /** Both stop before their first statement of this kind, until the other has come there too, or waits for a lock. */
  meetingStatement: RegExp;
}

/** The same database, in which two writers meet just where it would hurt. */
export function createRacingDatabase(database: Database, { isGuarded, meetingStatement: meetAt }: RaceOptions): Database {
  let arrived = 0;
  async function meet(): Promise<void> {
    arrived += 1;
    while (arrived < 2 && !(await somebodyWaits(database.pool)));
  }
  const connect = async () => {
    const client = await database.pool.connect();
    let hasMet = false;
    let turn = Promise.resolve();
    const query = (asked: pg.QueryConfig | string, ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!hasMet && meetAt.test(text)) {
        hasMet = true;
        // What is asked after it without waiting, such as the commit, stays behind it.
        turn = turn.then(meet);
      }
      const bare = typeof asked === 'string' ? asked : { ...asked, name: undefined, text: text.replace(/ for update$/, '') };
      return turn.then(() => (client.query as (...all: unknown[]) => unknown)(isGuarded ? asked : bare, ...rest));
    };
    return withOther(client, 'query', query);
  };
  return { ...database, pool: withOther(database.pool, 'connect', connect) };
}

/** The same object with one method in place of its own. */
function withOther<One extends object>(one: One, name: keyof One, other: unknown): One {
  return new Proxy(one, {
    get(target, key) {
      if (key === name) return other;
      const found = Reflect.get(target, key) as unknown;
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

async function somebodyWaits(pool: pg.Pool): Promise<boolean> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return ((await pool.query(waiting)).rowCount ?? 0) > 0;
}
