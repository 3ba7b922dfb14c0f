/** Simulates people who edit a sheet, without a browser: their edits, the updates they receive, and the expected result. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newId } from '#platform/database/server/new-id.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { applyEdit, type SheetState } from '#features/sheets/apply-edit.ts';
import { sortInServerOrder, removeArrivedEdits } from '#features/sheets/arrived-edits.ts';
import { type SheetChange, withExpectedVersions } from '#features/sheets/concurrent-changes.ts';
import { standardColumns } from '#features/sheets/rules.ts';
import type { EditResult, Operation, SheetRow } from '#features/sheets/shapes.ts';
import { type PendingEdit, withEdits, withoutConflicts } from '#features/sheets/with-edits.ts';

const columns = ['what', 'notes', 'equipment'];

/** An edit that the server has confirmed. */
export interface AcknowledgedEdit {
  key: string;
  by: string;
  number: number;
  operations: readonly Operation[];
}

/** Simulates a person who edits a sheet: it shows edits at once, sends them until they are confirmed, and reconnects. */
export interface SheetUser {
  visibleRows(): readonly SheetRow[];
  type(random: () => number): Promise<void>;
  isIdle(): boolean;
  /** Closes the connection, as a network failure does. */
  cutConnection(): void;
  close(): void;
}

/** Applies all acknowledged edits in the server's order. The result is what every screen must show. */
export function replayOperations(
  rows: readonly { id: string; day: string; position: string; cells: Record<string, string> }[],
  day: string,
  edits: readonly AcknowledgedEdit[],
) {
  const state: SheetState = {
    columns: new Map(standardColumns.map((id) => [id, { id, kind: 'text', name: '', position: id, isStaffOnly: false, isRemoved: false }])),
    rows: new Map(),
    rowCount: 0,
  };
  applyEdit(state, [{ do: 'insert', rows: rows.map((row) => ({ ...row, day })) }], { number: 1, by: 'first' });
  const done: (SheetChange & { by: string })[] = [];
  for (const { operations, number, by } of edits.toSorted((entry, second) => entry.number - second.number)) {
    const applied = applyEdit(state, operations, { number, by, others: done.filter((change) => change.by !== by) });
    if (typeof applied === 'object') done.push({ number, by, effects: applied.effects });
  }
  return [...state.rows.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, position, cells }) => ({
      id,
      position,
      cells: Object.fromEntries([...cells].map(([column, { text }]) => [column, text])),
    }));
}

/** Returns rows as sorted texts, which tests can compare. */
export function toComparableRows(rows: readonly Pick<SheetRow, 'id' | 'position' | 'cells'>[]): string[] {
  return rows.map(({ id, position, cells }) => `${position} ${id} ${columns.map((column) => cells[column] ?? '').join(' | ')}`).toSorted();
}

export interface SheetUserOptions {
  /** URL of the server. `origin` is the value of the Origin header that its pages send. */
  url: string;
  origin: string;
  sheet: string;
  accountId: string;
  cookie: string;
  /** The list to which confirmed edits are added, in no particular order. */
  acknowledged: AcknowledgedEdit[];
  /** Returns whether to lose the next response. The request is then sent again. */
  shouldLoseResponse?: () => boolean;
}

/** Opens a sheet and resolves when it has loaded. */
export async function openSheetUser({
  url,
  origin,
  sheet,
  accountId,
  cookie,
  acknowledged,
  shouldLoseResponse = () => false,
}: SheetUserOptions): Promise<SheetUser> {
  let [rows, isClosed] = [new Map<string, SheetRow>(), false];
  let pending: PendingEdit[] = [];
  let socket = connect();
  const listRows = () => [...rows.values()];
  let latestNumber = 0;
  const listPending = () => {
    latestNumber = Math.max(latestNumber, ...listRows().map(({ changed }) => changed));
    return removeArrivedEdits(sortInServerOrder(pending), { rows: listRows(), columns: [], changed: { rows: latestNumber, columns: 0 } });
  };

  function connect(): WebSocket {
    const connection = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { cookie }, origin });
    connection.on('open', () => connection.send(JSON.stringify({ type: 'watch', id: 1, view: 'sheets.rows', input: { id: sheet } })));
    connection.on('message', (text) => receive(JSON.parse(String(text)) as ServerMessage));
    connection.on('error', () => {});
    connection.on('close', () => setTimeout(() => isClosed || (socket = connect()), 100));
    return connection;
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'whole') rows = new Map((message.rows as SheetRow[]).map((row) => [row.id, row]));
    if (message.type !== 'change') return;
    for (const row of message.put as SheetRow[]) rows.set(row.id, row);
    for (const id of message.gone) rows.delete(id);
  }

  /** Sends a request with the same key until it is confirmed, as the outbox does. */
  async function sendUntilConfirmed(key: string, operations: readonly Operation[]): Promise<EditResult> {
    for (;;) {
      const answer = await fetch(`${url}/api/sheets.edit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify({ id: sheet, key, operations }),
      }).catch(() => null);
      const body = answer?.ok ? ((await answer.json().catch(() => null)) as { result: { data: EditResult } } | null) : null;
      if (body !== null && !shouldLoseResponse()) return body.result.data;
      await pause(150);
    }
  }

  while (rows.size === 0) await pause(20);
  return {
    visibleRows: () => withEdits({ rows: listRows(), columns: [] }, listPending(), new Map()).rows,
    isIdle: () => listPending().length === 0,
    async type(random) {
      const key = newId();
      const screen = withEdits({ rows: listRows(), columns: [] }, listPending(), new Map()).rows;
      const operations = withExpectedVersions(anyEdit(screen, random, key), {
        rows: Math.max(0, ...listRows().map((row) => row.changed)),
        columns: 0,
      });
      const edit: PendingEdit = { key, operations, number: null };
      pending.push(edit);
      const { number, overruled } = await sendUntilConfirmed(key, operations);
      acknowledged.push({ key, by: accountId, number, operations });
      // Remove this edit after 5 s, as the browser does: no update confirms it if someone else deleted the row.
      setTimeout(() => (pending = pending.filter((entry) => entry.key !== key)), 5_000);
      pending = pending.map((entry) => (entry === edit ? { key, number, operations: withoutConflicts(operations, overruled) } : entry));
    },
    cutConnection: () => socket.terminate(),
    close() {
      isClosed = true;
      socket.close();
    },
  };
}

/** Returns random edits: most change cells that others also change, and some add, move or delete rows. */
function anyEdit(rows: readonly SheetRow[], random: () => number, key: string): Operation[] {
  const row = rows[Math.floor(random() * rows.length)];
  const position = `V${Math.floor(random() * 1e6)}1`;
  const chance = random();
  if (row === undefined || chance < 0.1)
    return [{ do: 'insert', rows: [{ id: newId(), day: rows[0]?.day ?? '', position, cells: { what: key } }] }];
  if (chance < 0.13) return [{ do: 'delete', rows: [row.id] }];
  if (chance < 0.2) return [{ do: 'move', row: row.id, day: row.day, position }];
  const column = columns[Math.floor(random() * columns.length)] ?? 'what';
  return [{ do: 'set', row: row.id, cells: { [column]: { text: key, seen: row.versions[column] ?? 0 } } }];
}

/** Random numbers from a seed: the same seed returns the same sequence. */
export function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}
