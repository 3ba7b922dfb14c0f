import type { Position, ServerMessage, WireRow } from '#platform/live/protocol.ts';

/** The rows of one watched view. A row that did not change stays the same object, so React need not draw it again. */
export interface WatchedRows {
  list(): readonly WireRow[];
  /** How far we have read, or null before the first whole. */
  position(): Position | null;
  applyWhole(told: Extract<ServerMessage, { type: 'whole' }>): void;
  /** False when something between is missing: only the whole helps. */
  applyChange(told: Extract<ServerMessage, { type: 'change' }>): boolean;
  /** Rows of an earlier visit, until the server has said anything. */
  restore(rows: readonly WireRow[]): void;
  clear(): void;
}

const none: readonly WireRow[] = [];

export function createWatchedRows(): WatchedRows {
  let rows = new Map<string, WireRow>();
  let list = none;
  let position: Position | null = null;

  return {
    list: () => list,
    position: () => position,
    applyWhole({ channel, version, rows: told }) {
      if (position?.channel === channel && version < position.version) return;
      const before = rows;
      rows = new Map(told.map((row) => [row.id, unlessEqual(before.get(row.id), row)]));
      const after = [...rows.values()];
      if (after.length !== list.length || after.some((row, at) => row !== list[at])) list = after;
      position = { channel, version };
    },
    applyChange({ channel, version, put, gone }) {
      if (position?.channel !== channel || version > position.version + 1) return false;
      if (version <= position.version) return true;
      for (const key of gone) rows.delete(key);
      for (const row of put) rows.set(row.id, row);
      list = [...rows.values()];
      position = { channel, version };
      return true;
    },
    restore(before) {
      if (position !== null) return;
      rows = new Map(before.map((row) => [row.id, row]));
      list = [...before];
    },
    clear() {
      rows = new Map();
      list = none;
      position = null;
    },
  };
}

function unlessEqual(before: WireRow | undefined, row: WireRow): WireRow {
  return before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}
