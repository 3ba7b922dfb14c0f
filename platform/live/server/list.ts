import { textFrame } from './frame.ts';
import { createRecentFrames } from './recent-frames.ts';
import type { LiveRow } from './view.ts';

/** The rows of one channel in the state that was last sent, with their frames. */
export interface List {
  /** Returns the frames for a watcher who has received all changes up to `version`, or nothing yet (null). */
  framesFor(version: number | null): readonly Buffer[];
  /** Applies a change. Returns its frame, or null if the change has no effect. */
  change(put: readonly LiveRow[], gone: Iterable<string>): Buffer | null;
  version(): number;
  keys(): IterableIterator<string>;
  size(): number;
  dropCachedBytes(): void;
}

const recentFrameBytes = 128 * 1024;

/** Changes up to this size are sent as changes, even if the full list would be shorter. */
const fewBytes = 16 * 1024;

/** Opens a list. It stores rows only as JSON text, which it compares and sends. */
export function openList(channel: string): List {
  const rows = new Map<string, string>();
  const recent = createRecentFrames(recentFrameBytes);
  let version = 0;
  let length = 0;
  let whole: { version: number; frame: Buffer } | null = null;

  function put(row: LiveRow): string | null {
    const text = JSON.stringify(row);
    const before = rows.get(row.id);
    if (before === text) return null;
    rows.set(row.id, text);
    length += text.length - (before?.length ?? 0);
    return text;
  }

  function remove(key: string): boolean {
    length -= rows.get(key)?.length ?? 0;
    return rows.delete(key);
  }

  /** Returns a frame with the full list, or the cached full list and the frames of the changes since if these are short. */
  function wholeFrames(): readonly Buffer[] {
    const after = whole && recent.since(whole.version, whole.frame.length / 4);
    if (whole && after) return [whole.frame, ...after];
    whole = {
      version,
      frame: textFrame(`{"type":"whole","channel":"${channel}","version":${version},"rows":[${[...rows.values()].join()}]}`),
    };
    return [whole.frame];
  }

  return {
    framesFor: (seen) => (seen === null ? null : recent.since(seen, Math.max(fewBytes, length))) ?? wholeFrames(),
    change(changed, left) {
      const gone = [...left].filter(remove);
      const texts = changed.map(put).filter((text) => text !== null);
      if (texts.length === 0 && gone.length === 0) return null;
      version++;
      const frame = textFrame(
        `{"type":"change","channel":"${channel}","version":${version},"put":[${texts.join()}],"gone":${JSON.stringify(gone)}}`,
      );
      recent.add(version, frame);
      return frame;
    },
    version: () => version,
    keys: () => rows.keys(),
    size: () => rows.size,
    dropCachedBytes() {
      whole = null;
    },
  };
}
