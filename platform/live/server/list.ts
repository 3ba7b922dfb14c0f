import { textFrame } from './frame.ts';
import { createRecentFrames } from './recent-frames.ts';
import type { LiveRow } from './view.ts';

/** The rows of one channel as they were last sent, and the bytes that say so. */
export interface List {
  /** The frames for a watcher who has seen up to `version`, or nothing yet. */
  framesFor(version: number | null): readonly Buffer[];
  /** The frame that says what became different, or null when nothing did. */
  change(put: readonly LiveRow[], gone: Iterable<string>): Buffer | null;
  version(): number;
  keys(): IterableIterator<string>;
  size(): number;
  /** Lets go of bytes that can be made again. */
  dropCachedBytes(): void;
}

const keepBytes = 128 * 1024;

/** A few changes are sent as such even when the whole would be shorter. */
const fewBytes = 16 * 1024;

/** Rows are kept as JSON text only: it is what is sent, and comparing it tells whether a row changed. */
export function openList(channel: string): List {
  const rows = new Map<string, string>();
  const recent = createRecentFrames(keepBytes);
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

  /** A whole that was made a few changes ago serves, with those changes after it, as well as a new one. */
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
