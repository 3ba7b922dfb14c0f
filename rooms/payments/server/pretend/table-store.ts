import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Floor } from '#platform/server/floor.ts';
import { pretendSquare } from '#rooms/payments/server/tables.ts';
import type { Kept, Kind } from './square-json.ts';
import type { PretendStore } from './store.ts';

/** The pretend checkout's memory in the camp's own database: it outlives the process, as Square would. */
export function tableStore({ rows, write }: Pick<Floor, 'rows' | 'write'>): PretendStore {
  return {
    ...over(rows),
    alone: (name, work) =>
      write(null, async (tx) => {
        await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pretend ${name}`}, 9))`);
        const store: PretendStore = { ...over(tx.rows), alone: (_name, more) => more(store) };
        return work(store);
      }),
  };
}

function over(rows: Rows): Omit<PretendStore, 'alone'> {
  const { kind, id, at } = pretendSquare;
  return {
    async get<K extends Kind>(ofKind: K, withId: string) {
      const [row] = await rows
        .select()
        .from(pretendSquare)
        .where(and(eq(kind, ofKind), eq(id, withId)));
      return (row?.body as Kept[K] | undefined) ?? null;
    },
    async put(ofKind, withId, when, body) {
      const row = { kind: ofKind, id: withId, at: when, body };
      await rows
        .insert(pretendSquare)
        .values(row)
        .onConflictDoUpdate({ target: [kind, id], set: { body } });
    },
    async span<K extends Kind>(ofKind: K, from: string, to: string, after: { at: string; id: string } | null, most: number) {
      const beyond = after ? or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id))) : undefined;
      const found = await rows
        .select()
        .from(pretendSquare)
        .where(and(eq(kind, ofKind), gte(at, from), lte(at, to), beyond))
        .orderBy(asc(at), asc(id))
        .limit(most);
      return found.map(({ body }) => body as Kept[K]);
    },
  };
}
