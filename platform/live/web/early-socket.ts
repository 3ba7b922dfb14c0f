import { livePath } from '#platform/live/protocol.ts';

declare global {
  interface Window {
    /** What public/scheme.js began: written so that any browser can read it, and before anything of ours is there. */
    earlyLive?: { socket: WebSocket; told: MessageEvent<string>[]; asked: string[] } | undefined;
  }
}

/** Views without an input that the page itself has asked for on it: the first with the id 1, and so on. */
export function getEarlyViews(): readonly string[] {
  const early = window.earlyLive;
  return early !== undefined && early.socket.readyState === WebSocket.OPEN ? early.asked : [];
}

/**
 * The socket that the page itself began to open, once; afterwards, or where that one is lost already, a new one. Who
 * takes it sets its handlers at once, and hears of what has happened before.
 */
export function takeEarlySocket(): WebSocket {
  const early = window.earlyLive;
  window.earlyLive = undefined;
  if (early === undefined || early.socket.readyState > WebSocket.OPEN)
    return new WebSocket(location.origin.replace(/^http/, 'ws') + livePath);
  const { socket, told } = early;
  if (socket.readyState === WebSocket.OPEN)
    queueMicrotask(() => {
      socket.onopen?.(new Event('open'));
      for (const message of told) socket.onmessage?.(message);
    });
  return socket;
}
