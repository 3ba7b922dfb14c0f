import type { ChannelLimits } from './channels.ts';

/** Bounds of a hub. Times in milliseconds, sizes in bytes. */
export interface HubLimits extends ChannelLimits {
  viewsPerSocket: number;
  /** One for each tab of a browser. This and the next the operator sets (docs/settings.md). */
  socketsPerSession: number;
  socketsPerAddress: number;
  /** What may wait for a slow reader before changes are left out for it. */
  backlog: number;
  /** A slow reader that takes nothing for so long is let go. */
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
  backlog: 1024 * 1024,
  stuckFor: 30_000,
  beatEvery: 20_000,
  messagesAtOnce: 200,
  messagesPerSecond: 20,
  restFor: 60_000,
  mostChannels: 1_000,
};
