import type pg from 'pg';
import type { Database } from '#platform/database/server/database.ts';

export interface RaceOptions {
  /** True if `for update` locks rows. If false, both writers read the same state. */
  isGuarded: boolean;
  /** Each writer stops before its first statement that matches, until the second writer also stops there or waits for a lock. */
  meetingStatement: RegExp;
}

/** Wraps a database so that two writers reach a critical statement at the same time. */
export function createRacingDatabase(database: Database, { isGuarded, meetingStatement }: RaceOptions): Database {
  let arrived = 0;
  async function meet(): Promise<void> {
    arrived += 1;
    while (arrived < 2 && !(await isLockAwaited(database.pool)));
  }
  const connect = async () => {
    const client = await database.pool.connect();
    let hasMet = false;
    let turn = Promise.resolve();
    const query = (statement: pg.QueryConfig | string, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!hasMet && meetingStatement.test(text)) {
        hasMet = true;
        // A client sends its later statements, such as the commit, without waiting. They queue behind the stopped statement.
        turn = turn.then(meet);
      }
      const unlocked =
        typeof statement === 'string' ? statement : { ...statement, name: undefined, text: text.replace(/ for update$/, '') };
      return turn.then(() => (client.query as (...all: unknown[]) => unknown)(isGuarded ? statement : unlocked, ...rest));
    };
    return replaceMethod(client, 'query', query);
  };
  return { ...database, pool: replaceMethod(database.pool, 'connect', connect) };
}

function replaceMethod<One extends object>(target: One, name: keyof One, replacement: unknown): One {
  return new Proxy(target, {
    get(inner, key) {
      if (key === name) return replacement;
      const value = Reflect.get(inner, key) as unknown;
      return typeof value === 'function' ? value.bind(inner) : value;
    },
  });
}

async function isLockAwaited(pool: pg.Pool): Promise<boolean> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return ((await pool.query(waiting)).rowCount ?? 0) > 0;
}
