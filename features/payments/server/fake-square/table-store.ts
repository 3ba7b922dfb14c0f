import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { fakeSquareRecords } from '#features/payments/server/tables.ts';
import type { StoredRecords, RecordKind } from './square-json.ts';
import type { FakeSquareStore } from './store.ts';

/** Returns a store in the camp's database, so that records survive a restart, as they do at Square. */
export function createTableStore({ rows, write }: Pick<AppContext, 'rows' | 'write'>): FakeSquareStore {
  return {
    ...storeOver(rows),
    runExclusive: (name, work) =>
      write(null, async (tx) => {
        await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pretend ${name}`}, 9))`);
        const store: FakeSquareStore = { ...storeOver(tx.rows), runExclusive: (_name, nestedWork) => nestedWork(store) };
        return work(store);
      }),
  };
}

function storeOver(rows: QueryBuilder): Omit<FakeSquareStore, 'runExclusive'> {
  const { kind, id, at } = fakeSquareRecords;
  return {
    async get<K extends RecordKind>(ofKind: K, withId: string) {
      const [row] = await rows
        .select()
        .from(fakeSquareRecords)
        .where(and(eq(kind, ofKind), eq(id, withId)));
      return (row?.body as StoredRecords[K] | undefined) ?? null;
    },
    async put(ofKind, withId, when, body) {
      const row = { kind: ofKind, id: withId, at: when, body };
      await rows
        .insert(fakeSquareRecords)
        .values(row)
        .onConflictDoUpdate({ target: [kind, id], set: { body } });
    },
    async listBetween<K extends RecordKind>(ofKind: K, from: string, to: string, after: { at: string; id: string } | null, limit: number) {
      const isAfter = after ? or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id))) : undefined;
      const records = await rows
        .select()
        .from(fakeSquareRecords)
        .where(and(eq(kind, ofKind), gte(at, from), lte(at, to), isAfter))
        .orderBy(asc(at), asc(id))
        .limit(limit);
      return records.map(({ body }) => body as StoredRecords[K]);
    },
  };
}
