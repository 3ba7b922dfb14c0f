/** The latest frames of a list, for watchers who return after a short absence. Their total size in bytes is limited. */
export interface RecentFrames {
  /** Adds a frame. `version` is the version of the list after the frame, and increases by one per frame. */
  add(version: number, frame: Buffer): void;
  /** Returns the frames after `version`, or null if some were dropped or they exceed `mostBytes`. */
  since(version: number, mostBytes: number): Buffer[] | null;
}

export function createRecentFrames(mostBytes: number): RecentFrames {
  let frames: Buffer[] = [];
  let bytes = 0;
  let latest = 0;
  return {
    add(version, frame) {
      frames.push(frame);
      bytes += frame.length;
      latest = version;
      let surplus = 0;
      for (; bytes > mostBytes; surplus++) bytes -= frames[surplus]?.length ?? 0;
      if (surplus > 0) frames = frames.slice(surplus);
    },
    since(version, most) {
      const missed = latest - version;
      if (missed < 0 || missed > frames.length) return null;
      const found = frames.slice(frames.length - missed);
      return found.reduce((sum, frame) => sum + frame.length, 0) > most ? null : found;
    },
  };
}
