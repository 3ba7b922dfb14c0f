import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SocketWriter } from './socket-writer.ts';

/** A socket of which so many bytes wait. */
function writerOver(socket: { writableLength: number }): SocketWriter {
  return new SocketWriter(socket as unknown as Socket, 100, { frames: 0, bytes: 0 });
}

test('a connection that is full before it is first asked has been stuck for no longer than it stands', () => {
  const writer = writerOver({ writableLength: 500 });
  expect(writer.stuckFor(performance.now())).toBeLessThan(1_000);
});

test('it is stuck from when it was full or something last left it', () => {
  const socket = { writableLength: 50 };
  const writer = writerOver(socket);
  // Whole, since fractions do not add up to what is expected.
  const now = Math.ceil(performance.now());
  expect(writer.stuckFor(now + 40_000)).toBe(0);
  socket.writableLength = 500;
  expect(writer.stuckFor(now + 41_000)).toBe(1_000);
  expect(writer.stuckFor(now + 60_000)).toBe(20_000);
  socket.writableLength = 400;
  expect(writer.stuckFor(now + 61_000)).toBe(0);
  expect(writer.stuckFor(now + 62_000)).toBe(1_000);
});
