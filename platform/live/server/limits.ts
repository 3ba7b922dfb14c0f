import type { ChannelLimits } from './channels.ts';
import type { ConnectionLimits } from './connection-slots.ts';

/** Limits of a hub. Times in milliseconds, sizes in bytes. */
export interface HubLimits extends ChannelLimits, ConnectionLimits {
  viewsPerSocket: number;
  watchBytesPerSocket: number;
  /** Bytes that may wait for a slow client before changes are skipped for it. */
  maxBacklogBytes: number;
  /** A slow client that takes less than 16 KB in this time is disconnected. */
  stuckAfterMs: number;
  beatIntervalMs: number;
  /** Messages that a browser may send in a burst, and then per second. */
  messagesAtOnce: number;
  messagesPerSecond: number;
}

export const defaultLimits: HubLimits = {
  viewsPerSocket: 50,
  socketsPerSession: 20,
  socketsPerAddress: 200,
  // A team may share one account on all its tablets.
  socketsPerAccount: 100,
  watchBytesPerSocket: 256 * 1024,
  maxBacklogBytes: 1024 * 1024,
  stuckAfterMs: 30_000,
  beatIntervalMs: 20_000,
  messagesAtOnce: 200,
  messagesPerSecond: 20,
  idleMs: 60_000,
  maxChannels: 1_000,
};
