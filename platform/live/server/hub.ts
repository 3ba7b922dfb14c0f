import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Identify } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { openChannels } from './channels.ts';
import { pingFrame, textFrame } from './frame.ts';
import { type HubLimits, defaultLimits } from './limits.ts';
import { LiveSocket, type SocketNeeds } from './live-socket.ts';
import { SocketWriter, type WriteTotals } from './socket-writer.ts';
import { type Arrival, createConnectionSlots } from './connection-slots.ts';
import { openSessionRegistry } from './session-registry.ts';
import type { AnyView, Views } from './view.ts';

export interface HubNeeds {
  app: AppContext;
  views: Views;
  identify: Identify;
  limits?: Partial<HubLimits>;
}

/** The live views and connections of one server. */
export interface Hub {
  /** Adds a connection. Returns false if its session or address has too many connections, or if the hub is closing. */
  canAdmit(arrival: Arrival): boolean;
  admit(ws: WebSocket, socket: Socket, arrival: Arrival): void;
  stats(): Record<string, number>;
  /** Closes all connections. The browsers reconnect, possibly to another server. */
  close(): Promise<void>;
}

const beat = messageFrame({ type: 'beat' });
const away = messageFrame({ type: 'away' });

/** Opens the hub. @example const hub = openHub({ app, views: { accounts: accounts.views }, identify }); attachLive(server, hub, app); */
export function openHub({ app, views, identify, limits: overrides }: HubNeeds): Hub {
  const limits = { ...defaultLimits, ...overrides };
  const channels = openChannels(app, limits);
  const registry = openSessionRegistry(app.feed, identify);
  const sockets = new Set<LiveSocket>();
  const slots = createConnectionSlots(limits);
  const written: WriteTotals = { frames: 0, bytes: 0 };
  let current = true;
  let closing = false;

  const needs: SocketNeeds = {
    app,
    views: byWireName(views),
    channels,
    registry,
    limits,
    viewsPerSocket: limits.viewsPerSocket,
    watchBytesPerSocket: limits.watchBytesPerSocket,
    beat: () => (current ? beat : away),
  };

  const unsubscribeFromGaps = app.feed.onGap(() => {
    channels.refresh();
    for (const socket of sockets) socket.recheck();
  });

  const ticking = setInterval(tick, Math.min(1_000, limits.beatIntervalMs / 4, limits.stuckAfterMs / 4)).unref();
  function tick(): void {
    const now = performance.now();
    channels.sweep(now);
    const changed = current !== app.feed.isCurrent();
    current = app.feed.isCurrent();
    for (const socket of sockets) {
      socket.tick(now);
      if (changed) socket.beat();
    }
  }

  return {
    canAdmit: (arrival) => !closing && slots.hasRoomFor(arrival),
    admit(ws, socket, arrival) {
      const slot = slots.take(arrival);
      const live = new LiveSocket(needs, ws, new SocketWriter(socket, limits.maxBacklogBytes, written), {
        token: arrival.sessionToken,
        slot,
      });
      sockets.add(live);
      ws.once('close', () => {
        sockets.delete(live);
        slot.release();
      });
    },
    stats: () => ({
      live_sockets: sockets.size,
      live_channels: channels.count(),
      live_subscriptions: sockets.values().reduce((sum, socket) => sum + socket.views.subscriptions, 0),
      live_frames_written: written.frames,
      live_bytes_written: written.bytes,
      live_bytes_waiting: sockets.values().reduce((sum, socket) => sum + socket.waiting, 0),
    }),
    async close() {
      closing = true;
      clearInterval(ticking);
      unsubscribeFromGaps();
      registry.close();
      for (const socket of sockets) socket.close(1001, 'the server is closing');
      for (let waited = 0; sockets.size > 0 && waited < 1_000; waited += 20) await pause(20);
      for (const socket of sockets) socket.terminate();
      channels.close();
    },
  };
}

function byWireName(views: Views): ReadonlyMap<string, AnyView> {
  return new Map(
    Object.entries(views).flatMap(([feature, named]) => Object.entries(named).map(([name, view]) => [`${feature}.${name}`, view])),
  );
}

/** Adds a ping in front of the message; browsers answer pings automatically. */
function messageFrame(message: ServerMessage): Buffer {
  return Buffer.concat([pingFrame, textFrame(JSON.stringify(message))]);
}
