import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import type { PushPayload } from '#platform/push/payload.ts';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
  bytes: number;
}

export interface FakeBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  origin: string;
  received: ReceivedPush[];
  requestCounts: Map<string, number>;
  /** Creates a browser that uses this push service. `answer` is how the service responds: with a status, or `hang` for never. */
  browser(answer?: Answer): FakeBrowser;
  setAnswer(endpoint: string, answer: Answer): void;
  close(): Promise<void>;
}

export type Answer = number | 'hang' | { status: number; headers: Record<string, string> };

/** Opens a fake push service on a real HTTP server. It decrypts messages as a browser does (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: string; answer: Answer }>();
  const received: ReceivedPush[] = [];
  const requestCounts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1);
      const browser = browsers.get(path);
      const answer = browser?.answer ?? 404;
      if (answer === 'hang') return;
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      const body = Buffer.concat(parts);
      if (browser && status === 201) {
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.auth });
        received.push({ path, headers: request.headers, payload: JSON.parse(text.toString()) as PushPayload, bytes: text.length });
      }
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    requestCounts,
    browser(answer = 201) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { keys, auth, answer });
      return { endpoint: origin + path, p256dh: keys.getPublicKey('base64url'), auth };
    },
    setAnswer(endpoint, answer) {
      const browser = browsers.get(new URL(endpoint).pathname);
      if (browser) browser.answer = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
