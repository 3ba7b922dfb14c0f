import { expect, test } from 'vitest';
import { sortInServerOrder, removeArrivedEdits } from './arrived-edits.ts';
import { type ApplyResult, applyEdit, type SheetState } from './apply-edit.ts';
import type { Operation, SheetRow } from './shapes.ts';
import { type SheetChange, withExpectedVersions } from './concurrent-changes.ts';
import { createRandom } from './testing/random.ts';
import { type PendingEdit, withEdits, withoutConflicts } from './with-edits.ts';

const day = '2026-06-12';
const columns = ['time', 'what', 'where'];
const people = 20;
const visibleColumns = columns.map((id) => ({ id, kind: 'text', name: '', position: id, isStaffOnly: false }) as const);

interface Answer {
  number: number;
  overruled: ApplyResult['overruled'];
}

interface Client {
  name: string;
  pending: (PendingEdit & { by: string })[];
  /** The rows that the client's screen received last. */
  seen: readonly SheetRow[];
  latest: number;
}

function look(client: Client, rows: readonly SheetRow[]): void {
  client.seen = rows;
  client.latest = Math.max(client.latest, ...rows.map(({ changed }) => changed));
}

function server() {
  const state: SheetState = {
    columns: new Map(columns.map((id) => [id, { id, kind: 'text', name: '', position: id, isStaffOnly: false, isRemoved: false }])),
    rows: new Map(),
    rowCount: 0,
  };
  const answers = new Map<string, Answer>();
  const touched = new Map<string, number>();
  /** The expected cells: the acknowledged text with the highest change number. */
  const written = new Map<string, string>();
  const done: (SheetChange & { by: string })[] = [];
  return {
    written,
    send({ key, operations, by }: PendingEdit & { by: string }): Answer {
      const earlierAnswer = answers.get(key);
      if (earlierAnswer !== undefined) return earlierAnswer;
      const number = answers.size + 1;
      const others = done.filter((change) => change.by !== by);
      const applied = applyEdit(state, operations, { number, by, others });
      if (typeof applied === 'string') throw new Error(applied);
      done.push({ number, by, effects: applied.effects });
      for (const effect of applied.effects) {
        if (effect.of !== 'column') touched.set(effect.row, number);
        if (effect.of === 'cell') written.set(`${effect.row} ${effect.column}`, effect.to);
      }
      const answer = { number, overruled: applied.overruled };
      answers.set(key, answer);
      return answer;
    },
    rows: (): SheetRow[] =>
      [...state.rows.values()]
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ isDeleted: _gone, cells, ...row }) => ({
          ...row,
          cells: Object.fromEntries([...cells].flatMap(([column, { text }]) => (text === '' ? [] : [[column, text]]))),
          versions: Object.fromEntries([...cells].map(([column, { version }]) => [column, version])),
          starts: null,
          ends: null,
          placeIds: [],
          accountIds: [],
          isNight: false,
          isSkipped: false,
          changed: touched.get(row.id) ?? 0,
        })),
    deleted: () => new Set([...state.rows.values()].filter(({ isDeleted }) => isDeleted).map(({ id }) => id)),
  };
}

function anyEdit(client: Client, random: () => number, key: string): Operation[] {
  const rows = withEdits({ rows: client.seen, columns: visibleColumns }, client.pending, new Map()).rows;
  const row = rows[Math.floor(random() * rows.length)];
  const chance = random();
  if (row === undefined || chance < 0.2)
    return [{ do: 'insert', rows: [{ id: `row-${key}`, day, position: `V${Math.floor(random() * 1e6)}1`, cells: { what: key } }] }];
  const seen = { rows: Math.max(0, ...client.seen.map(({ changed }) => changed)), columns: 0 };
  if (chance < 0.25) return withExpectedVersions([{ do: 'delete', rows: [row.id] }], seen);
  if (chance < 0.35) return withExpectedVersions([{ do: 'move', row: row.id, day, position: `V${Math.floor(random() * 1e6)}1` }], seen);
  const column = columns[Math.floor(random() * columns.length)] ?? 'what';
  return [{ do: 'set', row: row.id, cells: { [column]: { text: `${client.name} ${key}`, seen: row.versions[column] ?? 0 } } }];
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'every screen of twenty people ends with the server’s rows despite lost and resent answers, run %i',
  (seed) => {
    const random = createRandom(seed);
    const camp = server();
    const clients: Client[] = Array.from({ length: people }, (_, nth) => ({ name: `p${nth}`, pending: [], seen: [], latest: 0 }));
    for (let step = 0; step < 200; step++) {
      const client = clients[Math.floor(random() * people)] as Client;
      const chance = random();
      if (chance < 0.5)
        client.pending.push({ key: `${seed}-${step}`, by: client.name, number: null, operations: anyEdit(client, random, `${step}`) });
      else if (chance < 0.8) sendFirst(client, random() < 0.3);
      else look(client, camp.rows());
    }
    for (const client of clients) while (client.pending.some(({ number }) => number === null)) sendFirst(client, random() < 0.2);
    const end = withEdits({ rows: camp.rows(), columns: [] }, [], new Map()).rows;
    for (const client of clients) {
      look(client, camp.rows());
      const live = { rows: client.seen, columns: visibleColumns, changed: { rows: client.latest, columns: 0 } };
      const pendingEdits = removeArrivedEdits(sortInServerOrder(client.pending), live);
      // Ignore deleted rows: a row that the client added and another person deleted stays until the timer of useEdits removes it.
      const visibleRows = withEdits({ rows: client.seen, columns: visibleColumns }, pendingEdits, new Map()).rows.filter(
        ({ id }) => !camp.deleted().has(id),
      );
      expect(visibleRows).toEqual(end);
    }
    for (const row of end)
      for (const column of columns) expect(row.cells[column] ?? '').toBe(camp.written.get(`${row.id} ${column}`) ?? '');

    /** Sends the first pending edit. If the answer is lost, the edit stays pending and is sent again, but applied only once. */
    function sendFirst(client: Client, isLost: boolean): void {
      const first = client.pending.find(({ number }) => number === null);
      if (first === undefined) return;
      const { number, overruled } = camp.send(first);
      if (isLost) return;
      first.number = number;
      first.operations = withoutConflicts(first.operations, overruled);
    }
  },
);
