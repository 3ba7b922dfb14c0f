import type { ChannelLimits } from './channels.ts';
import type { SeatLimits } from './seats.ts';

/** Bounds of a hub. Times in milliseconds, sizes in bytes. */
export interface HubLimits extends ChannelLimits, SeatLimits {
  viewsPerSocket: number;
  /** Bytes of what a connection says of the views it watches. */
  asksPerSocket: number;
  /** What may wait for a slow reader before changes are left out for it. */
  backlog: number;
  /** A slow reader that takes less than 16 KB in so long is let go. */
  stuckFor: number;
  beatEvery: number;
  /** Messages that a browser may send in one go, and then each second. */
  messagesAtOnce: number;
  messagesPerSecond: number;
}

export const usualLimits: HubLimits = {
  viewsPerSocket: 50,
  socketsPerSession: 20,
  socketsPerAddress: 200,
  // A team may share one account on all its tablets.
  socketsPerAccount: 100,
  asksPerSocket: 256 * 1024,
  backlog: 1024 * 1024,
  stuckFor: 30_000,
  beatEvery: 20_000,
  messagesAtOnce: 200,
  messagesPerSecond: 20,
  restFor: 60_000,
  mostChannels: 1_000,
};
