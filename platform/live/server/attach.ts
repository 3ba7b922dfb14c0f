import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { networkOf } from '#platform/http/server/network-of.ts';
import { isOwnOrigin } from '#platform/http/server/origin.ts';
import { readCookie, sessionCookieName } from '#platform/http/server/session-cookie.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { livePath } from '#platform/live/protocol.ts';
import { clientAddressOf } from './client-address.ts';
import type { Hub } from './hub.ts';
import type { Arrival } from './connection-slots.ts';

/**
 * Accepts WebSocket connections at `/live`. Rejects other origins, because browsers send cookies with a WebSocket request from any page.
 * Returns a function that closes all connections.
 */
export function attachLive(server: Server, hub: Hub, { config }: Pick<AppContext, 'config'>): () => Promise<void> {
  const cookieName = sessionCookieName(config.publicUrl);
  const addressOf = clientAddressOf(config.trustedProxies);
  // Do not compress: compression needs some hundred kilobytes per connection and compresses every change once per watcher.
  const handshakes = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: 64 * 1024,
  });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.split('?')[0] !== livePath) {
      // Ignore other paths, because other listeners may handle them: the development server has its own WebSocket.
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    const { origin, host, cookie, 'sec-fetch-site': fetchSite } = request.headers;
    if (!isOwnOrigin({ origin, host, fetchSite, hasCookie: cookie !== undefined }, config.publicUrl)) return refuse(socket, 403);
    const arrival: Arrival = { sessionToken: readCookie(cookie, cookieName), address: networkOf(addressOf(request)) };
    if (!hub.canAdmit(arrival)) return refuse(socket, 503);
    handshakes.handleUpgrade(request, socket, head, (ws) => hub.admit(ws, request.socket, arrival));
  }

  server.on('upgrade', upgrade);
  return () => hub.close();
}

function refuse(socket: Duplex, status: number): void {
  // The socket may be closed already, because the client has disconnected.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
