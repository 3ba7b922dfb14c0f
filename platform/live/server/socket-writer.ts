import type { Socket } from 'node:net';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { textFrame } from './frame.ts';

/** Totals of all connections. */
export interface WriteTotals {
  frames: number;
  bytes: number;
}

/** Bytes that a slow client must take per `stuckAfterMs`: half a kilobyte per second with the default. */
const minProgressBytes = 16 * 1024;
const maxOverdraftBytes = 64 * 1024;

/** The writing side of one connection. A slow client costs at most `most` bytes plus one frame of memory. */
export class SocketWriter {
  readonly #socket: Socket;
  readonly #most: number;
  readonly #written: WriteTotals;
  /** Starts with the connection, which may be full before the first check. */
  #stuckSince = performance.now();
  #left = 0;
  #overdraft = 0;

  constructor(socket: Socket, most: number, written: WriteTotals) {
    this.#socket = socket;
    this.#most = most;
    this.#written = written;
  }

  onDrain(listener: () => void): void {
    this.#socket.on('drain', listener);
  }

  isFull(): boolean {
    return this.#socket.writableLength > this.#most;
  }

  get waiting(): number {
    return this.#socket.writableLength;
  }

  /** Bypasses the library. Its own frames are written whole too, so the two never interleave. */
  write(frame: Buffer): void {
    this.#written.frames++;
    this.#written.bytes += frame.length;
    this.#socket.write(frame);
  }

  send(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    this.#overdraft = this.isFull() ? this.#overdraft + frame.length : 0;
    this.write(frame);
  }

  /** Whether the client keeps sending requests while it reads no answers. */
  isOverdrawn(): boolean {
    return this.isFull() && this.#overdraft > maxOverdraftBytes;
  }

  /** Returns the milliseconds for which the buffer has been full with hardly any progress. Call it regularly. */
  stuckFor(now: number): number {
    const left = this.#socket.writableLength;
    // Little is added to a full buffer, so a smaller size means that the network took some. A few bytes do not count.
    if (left <= this.#most || left <= this.#left - minProgressBytes) {
      this.#stuckSince = now;
      this.#left = left;
    } else this.#left = Math.max(this.#left, left);
    return now - this.#stuckSince;
  }
}
