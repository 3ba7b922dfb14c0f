import { sql } from 'drizzle-orm';
import type { Actor, Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ImportKind, ColumnMatches } from '#features/imports/columns.ts';
import { importsTopic } from '#features/imports/topics.ts';
import { imports } from './tables.ts';
import { changeImport, type ImportChange } from './change-import.ts';
import { lockImport } from './find-import.ts';

export class ImportCancelledError extends Error {}

export interface IncomingLine {
  /** Row number in the spreadsheet, counted from 0. */
  line: number;
  cells: string[];
}

export interface IncomingFile {
  id: string;
  kind: ImportKind;
  begin(headers: string[], matches: ColumnMatches): Promise<void>;
  add(lines: IncomingLine[]): Promise<void>;
  complete(matches: ColumnMatches): Promise<void>;
  /** Marks the import as failed. A cancelled import stays cancelled. */
  fail(problem: string): Promise<void>;
}

export async function createIncomingFile(
  app: AppContext,
  by: Actor,
  { id, kind, name }: { id: string; kind: ImportKind; name: string },
): Promise<IncomingFile> {
  let lines = 0;
  const write = (change: ImportChange, also = async (_tx: Transaction): Promise<void> => {}): Promise<void> =>
    app.write(by, async (tx) => {
      if (!(await lockImport(tx, id, ['reading']))) throw new ImportCancelledError();
      await also(tx);
      await changeImport(tx, id, change);
    });
  await app.write(by, async (tx) => {
    const owner = { accountId: by.accountId, accountName: by.name };
    await tx.rows.insert(imports).values({ id, kind, ...owner, fileName: name, createdAt: tx.now, state: 'reading' });
    tx.changed(importsTopic, id);
  });
  return {
    id,
    kind,
    begin: (headers, matches) => write({ headers, matches }),
    async add(batch) {
      if (batch.length === 0) return;
      lines += batch.length;
      await write({ lines }, async (tx) => {
        await tx.rows.execute(sql`
          insert into import_lines (import_id, line, cells)
          select ${id}, line, cells from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(line int, cells jsonb)`);
      });
    },
    complete: (matches) => write({ state: 'matching', matches }),
    fail: (problem) =>
      app.write(by, async (tx) => {
        if (await lockImport(tx, id, ['reading'])) await changeImport(tx, id, { state: 'failed', problem });
      }),
  };
}
