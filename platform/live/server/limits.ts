import type { ChannelLimits } from './channels.ts';
import type { ConnectionLimits } from './connection-slots.ts';

/** Limits of a hub. Times are in milliseconds, sizes in bytes. */
export interface HubLimits extends ChannelLimits, ConnectionLimits {
  viewsPerSocket: number;
  watchBytesPerSocket: number;
  /** Maximum bytes that may wait for a slow client. Above this, changes are skipped for the client. */
  maxBacklogBytes: number;
  /** A slow client is disconnected if it takes less than 16 KB in this time. */
  stuckAfterMs: number;
  beatIntervalMs: number;
  /** How many messages a browser may send in a burst, and how many per second after that. */
  messagesAtOnce: number;
  messagesPerSecond: number;
}

export const defaultLimits: HubLimits = {
  viewsPerSocket: 50,
  socketsPerSession: 20,
  socketsPerAddress: 200,
  // The limit is high, because a team may share one account on all its tablets.
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
