import { newId } from '#platform/database/server/new-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import { type Channel, openChannel } from './channel.ts';
import { createReadScheduler } from './read-scheduler.ts';
import type { AnyView } from './view.ts';

/** The lists in memory, one for each view and scope that is watched or was a moment ago. */
export interface Channels {
  /** null when there are too many. */
  open(view: string, declared: AnyView, scope: unknown): Channel | null;
  /** Nobody listens to it any more. It stays a while, for those who come back. */
  release(channel: Channel): void;
  /** Forgets those that have rested long enough. */
  sweep(now: number): void;
  /** Reads every list again. */
  refresh(): void;
  count(): number;
  close(): void;
}

export interface ChannelLimits {
  /** Milliseconds. */
  idleMs: number;
  maxChannels: number;
}

export function openChannels(app: AppContext, limits: ChannelLimits): Channels {
  // Numbers begin anew with each server: the prefix tells its channels from another's.
  const prefix = newId(8);
  const channels = new Map<string, Channel>();
  const turns = createReadScheduler();
  /** In the order in which they went to rest. */
  const resting = new Map<Channel, number>();
  const keys = new Map<Channel, string>();
  let made = 0;

  function forget(channel: Channel): void {
    channel.close();
    resting.delete(channel);
    const key = keys.get(channel);
    if (key !== undefined && channels.get(key) === channel) channels.delete(key);
    keys.delete(channel);
  }

  function open(key: string, view: string, { spec }: AnyView, scope: unknown): Channel {
    const channel = openChannel({ name: `${prefix}.${++made}`, key, spec, scope, app, turns, view, onFailed: () => forget(channel) });
    channels.set(key, channel);
    keys.set(channel, key);
    return channel;
  }

  function isRoom(): boolean {
    if (channels.size < limits.maxChannels) return true;
    const [oldest] = resting.keys();
    if (oldest) forget(oldest);
    return oldest !== undefined;
  }

  return {
    open(view, declared, scope) {
      const key = `${view}\n${canonicalJson(scope)}`;
      const channel = channels.get(key);
      if (channel) {
        resting.delete(channel);
        return channel;
      }
      return isRoom() ? open(key, view, declared, scope) : null;
    },
    release(channel) {
      if (keys.has(channel) && channel.listeners === 0) resting.set(channel, performance.now() + limits.idleMs);
    },
    sweep(now) {
      for (const [channel, until] of resting) if (until <= now) forget(channel);
    },
    refresh() {
      for (const channel of channels.values()) channel.refresh();
    },
    count: () => channels.size,
    close() {
      for (const channel of channels.values()) forget(channel);
    },
  };
}
