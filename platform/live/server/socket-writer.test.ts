import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SocketWriter } from './socket-writer.ts';

function writerOver(socket: { writableLength: number }): SocketWriter {
  return new SocketWriter(socket as unknown as Socket, 100, { frames: 0, bytes: 0 });
}

test('counts a connection that is full at the first check as stuck since it opened', () => {
  const writer = writerOver({ writableLength: 500 });
  expect(writer.stuckFor(performance.now())).toBeLessThan(1_000);
});

test('counts as stuck since it was full or the network last took enough', () => {
  const socket = { writableLength: 50 };
  const writer = writerOver(socket);
  // Rounded, because fractions do not add up exactly.
  const now = Math.ceil(performance.now());
  expect(writer.stuckFor(now + 40_000)).toBe(0);
  socket.writableLength = 50_000;
  expect(writer.stuckFor(now + 41_000)).toBe(1_000);
  expect(writer.stuckFor(now + 60_000)).toBe(20_000);
  socket.writableLength = 30_000;
  expect(writer.stuckFor(now + 61_000)).toBe(0);
  expect(writer.stuckFor(now + 62_000)).toBe(1_000);
});

test('counts as stuck although it takes a byte now and then', () => {
  const socket = { writableLength: 1_000_000 };
  const writer = writerOver(socket);
  const now = Math.ceil(performance.now());
  for (let seconds = 0; seconds <= 30; seconds++) {
    socket.writableLength--;
    writer.stuckFor(now + seconds * 1_000);
  }
  expect(writer.stuckFor(now + 31_000)).toBeGreaterThanOrEqual(30_000);
});

test('counts answers to a full connection until it has space again', () => {
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
