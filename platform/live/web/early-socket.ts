import { livePath } from '#platform/live/protocol.ts';

declare global {
  interface Window {
    /**
     * The script public/scheme.js creates this object before our bundle loads. That script uses only syntax that every browser understands.
     */
    earlyLive?: { socket: WebSocket; told: MessageEvent<string>[]; asked: string[] } | undefined;
  }
}

/** Returns the views without input that the page has requested on the early socket. Their ids are 1, 2, … in this order. */
export function getEarlyViews(): readonly string[] {
  const early = window.earlyLive;
  return early !== undefined && early.socket.readyState === WebSocket.OPEN ? early.asked : [];
}

/**
 * Returns the socket that the page opened early, or a new socket on later calls. Set the handlers synchronously, because a microtask
 * replays earlier events.
 */
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
