import { newId } from '#platform/database/server/new-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import { type Channel, openChannel } from './channel.ts';
import { createReadScheduler } from './read-scheduler.ts';
import type { AnyView } from './view.ts';

/** The channels in memory: one for each view and scope that has watchers or had some recently. */
export interface Channels {
  /** Returns the channel of a view and scope, or null if there are too many channels. */
  open(view: string, declared: AnyView, scope: unknown): Channel | null;
  /** If the channel has no listeners any more, marks it as idle. It closes after some time. */
  release(channel: Channel): void;
  sweep(now: number): void;
  refresh(): void;
  count(): number;
  close(): void;
}

export interface ChannelLimits {
  idleMs: number;
  maxChannels: number;
}

export function openChannels(app: AppContext, limits: ChannelLimits): Channels {
  // Channel numbers restart with each server process, so a random prefix makes the names unique.
  const prefix = newId(8);
  const channels = new Map<string, Channel>();
  const turns = createReadScheduler();
  const idle = new Map<Channel, number>();
  const keys = new Map<Channel, string>();
  let channelCount = 0;

  function forget(channel: Channel): void {
    channel.close();
    idle.delete(channel);
    const key = keys.get(channel);
    if (key !== undefined && channels.get(key) === channel) channels.delete(key);
    keys.delete(channel);
  }

  function open(key: string, view: string, { spec }: AnyView, scope: unknown): Channel {
    const channel = openChannel({
      name: `${prefix}.${++channelCount}`,
      key,
      spec,
      scope,
      app,
      turns,
      view,
      onFailed: () => forget(channel),
    });
    channels.set(key, channel);
    keys.set(channel, key);
    return channel;
  }

  function makeRoom(): boolean {
    if (channels.size < limits.maxChannels) return true;
    const [oldest] = idle.keys();
    if (oldest) forget(oldest);
    return oldest !== undefined;
  }

  return {
    open(view, declared, scope) {
      const key = `${view}\n${canonicalJson(scope)}`;
      const channel = channels.get(key);
      if (channel) {
        idle.delete(channel);
        return channel;
      }
      return makeRoom() ? open(key, view, declared, scope) : null;
    },
    release(channel) {
      if (keys.has(channel) && channel.listeners === 0) idle.set(channel, performance.now() + limits.idleMs);
    },
    sweep(now) {
      for (const [channel, until] of idle) if (until <= now) forget(channel);
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
