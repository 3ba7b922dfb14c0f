import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A WebSocket client that does minimal work, so that the figures show the server's cost. */
export interface Watcher {
  close(): void;
}

export interface WatcherNeeds {
  port: number;
  /** Index of the watcher. It selects a loopback address, because one address can open only a limited number of connections. */
  nth: number;
  sessionToken?: string;
  path?: string;
  onFrame(payload: Buffer): void;
}

/** Resolves once the connection is open. Only Linux has loopback addresses beyond 127.0.0.1. */
export async function openWatcher({
  port,
  nth,
  sessionToken,
  path = '/live',
  onFrame,
}: WatcherNeeds): Promise<Watcher & { send(message: string): void }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + Math.floor(nth / 150)}` });
  socket.setNoDelay();
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      `Origin: http://localhost:${port}`,
      ...(sessionToken ? [`Cookie: session=${sessionToken}`] : []),
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  const rest = await handshake(socket);
  readFrames(socket, rest, onFrame);
  return {
    send: (message) => socket.write(maskedText(message)),
    close: () => socket.destroy(),
  };
}

async function handshake(socket: Socket): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) continue;
    if (!head.toString('latin1', 0, 12).endsWith('101')) throw new Error(head.toString('latin1', 0, end));
    return head.subarray(end + 4);
  }
}

const ping = 9;

function readFrames(socket: Socket, first: Buffer, onFrame: (payload: Buffer) => void): void {
  let chunks: Buffer[] = [];
  let have = 0;
  let need = 2;
  function read(chunk: Buffer): void {
    chunks.push(chunk);
    have += chunk.length;
    // A long frame arrives in many chunks. They are concatenated once it is complete.
    if (have < need) return;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    for (;;) {
      const length = rest.length < 2 ? 2 : headerOf(rest);
      if (rest.length < length) break;
      const size = sizeOf(rest, length);
      need = length + size;
      if (rest.length < need) break;
      if ((rest[0] ?? 0) % 16 === ping) socket.write(pong);
      else onFrame(rest.subarray(length, need));
      rest = rest.subarray(need);
      need = 2;
    }
    // Do not store an empty slice, because it would keep megabytes of its frame in memory.
    chunks = rest.length === 0 ? [] : [rest];
    have = rest.length;
  }
  socket.on('data', read);
  socket.on('error', () => {});
  if (first.length > 0) read(first);
}

const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

function headerOf(frame: Buffer): number {
  const size = (frame[1] ?? 0) % 128;
  if (size < 126) return 2;
  return size === 126 ? 4 : 10;
}

function sizeOf(frame: Buffer, header: number): number {
  if (header === 2) return (frame[1] ?? 0) % 128;
  return header === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
}

/** Returns a frame with a mask of zeros, which does not change the text. */
function maskedText(message: string): Buffer {
  const body = Buffer.from(message);
  const header =
    body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length % 256]);
  return Buffer.concat([header, Buffer.alloc(4), body]);
}
