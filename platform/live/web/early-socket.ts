import { livePath } from '#platform/live/protocol.ts';

declare global {
  interface Window {
    /** Created by public/scheme.js, before our scripts load and in syntax that any browser understands. */
    earlyLive?: { socket: WebSocket; told: MessageEvent<string>[]; asked: string[] } | undefined;
  }
}

/** Returns the views without input that the page itself requested on the early socket, with ids from 1. */
export function getEarlyViews(): readonly string[] {
  const early = window.earlyLive;
  return early !== undefined && early.socket.readyState === WebSocket.OPEN ? early.asked : [];
}

/** Returns the socket that the page opened early, once, or a new one. Set its handlers at once: a microtask replays earlier events. */
export function takeEarlySocket(): WebSocket {
  const early = window.earlyLive;
  window.earlyLive = undefined;
  if (early === undefined || early.socket.readyState > WebSocket.OPEN)
    return new WebSocket(location.origin.replace(/^http/, 'ws') + livePath);
  const { socket, told: messages } = early;
  if (socket.readyState === WebSocket.OPEN)
    queueMicrotask(() => {
      socket.onopen?.(new Event('open'));
      for (const message of messages) socket.onmessage?.(message);
    });
  return socket;
}
