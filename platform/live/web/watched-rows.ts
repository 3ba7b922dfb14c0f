import type { Position, ServerMessage, WireRow } from '#platform/live/protocol.ts';

/** The rows of one watched view. Unchanged rows stay the same objects, so that React does not render them again. */
export interface WatchedRows {
  list(): readonly WireRow[];
  /** The last applied version, or null before the first full list. */
  position(): Position | null;
  applyWhole(message: Extract<ServerMessage, { type: 'whole' }>): void;
  applyChange(message: Extract<ServerMessage, { type: 'change' }>): boolean;
  /** Shows cached rows until the server has answered. */
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
    applyWhole({ channel, version, rows: newRows }) {
      if (position?.channel === channel && version < position.version) return;
      const before = rows;
      rows = new Map(newRows.map((row) => [row.id, unlessEqual(before.get(row.id), row)]));
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
