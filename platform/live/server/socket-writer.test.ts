import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SocketWriter } from './socket-writer.ts';

function writerOver(socket: { writableLength: number }): SocketWriter {
  return new SocketWriter(socket as unknown as Socket, 100, { frames: 0, bytes: 0 });
}

test('stuckFor counts from the opening of the connection if the buffer is full at the first check', () => {
  const writer = writerOver({ writableLength: 500 });
  expect(writer.stuckFor(performance.now())).toBeLessThan(1_000);
});

test('stuckFor counts from the time when the buffer became full or the client last read enough', () => {
  const socket = { writableLength: 50 };
  const writer = writerOver(socket);
  // Round the result, because floating-point sums are not exact.
  const now = Math.ceil(performance.now());
  expect(writer.stuckFor(now + 40_000)).toBe(0);
  socket.writableLength = 50_000;
  expect(writer.stuckFor(now + 41_000)).toBe(1_000);
  expect(writer.stuckFor(now + 60_000)).toBe(20_000);
  socket.writableLength = 30_000;
  expect(writer.stuckFor(now + 61_000)).toBe(0);
  expect(writer.stuckFor(now + 62_000)).toBe(1_000);
});

test('stuckFor keeps counting if the client reads only a byte now and then', () => {
  const socket = { writableLength: 1_000_000 };
  const writer = writerOver(socket);
  const now = Math.ceil(performance.now());
  for (let seconds = 0; seconds <= 30; seconds++) {
    socket.writableLength--;
    writer.stuckFor(now + seconds * 1_000);
  }
  expect(writer.stuckFor(now + 31_000)).toBeGreaterThanOrEqual(30_000);
});

test('isOverdrawn counts answers to a full connection until its buffer has space', () => {
  const socket = { writableLength: 1_000, write: () => true };
  const writer = writerOver(socket);
  const denied = { type: 'denied', id: 1, code: 'not-found' } as const;
  for (let sent = 0; sent < 1_000; sent++) writer.send(denied);
  expect(writer.isOverdrawn()).toBe(false);
  for (let sent = 0; sent < 1_000; sent++) writer.send(denied);
  expect(writer.isOverdrawn()).toBe(true);
  socket.writableLength = 0;
  writer.send(denied);
  socket.writableLength = 1_000;
  expect(writer.isOverdrawn()).toBe(false);
});
