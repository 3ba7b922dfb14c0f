import type { Socket } from 'node:net';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { textFrame } from './frame.ts';

/** Bytes and frames written by all connections. */
export interface WriteTotals {
  frames: number;
  bytes: number;
}

/** Bytes that a slow client must read per `stuckAfterMs`. With the default this is half a kilobyte per second. */
const minProgressBytes = 16 * 1024;
const maxOverdraftBytes = 64 * 1024;

/** Writes to one connection. A slow client uses at most `most` bytes and one frame of memory. */
export class SocketWriter {
  readonly #socket: Socket;
  readonly #most: number;
  readonly #written: WriteTotals;
  /** Start with the time of the connection, because the buffer may be full before the first check. */
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

  /** Write to the socket without the WebSocket library. The library writes complete frames as well, so frames never mix. */
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

  /** Returns whether the client keeps sending requests although it does not read the answers. */
  isOverdrawn(): boolean {
    return this.isFull() && this.#overdraft > maxOverdraftBytes;
  }

  /** Returns for how many milliseconds the buffer has been full with almost no progress. Must be called regularly. */
  stuckFor(now: number): number {
    const left = this.#socket.writableLength;
    // Hardly any data is added to a full buffer, so a smaller size means that the client has read data. A few bytes do not count as
    // progress.
    if (left <= this.#most || left <= this.#left - minProgressBytes) {
      this.#stuckSince = now;
      this.#left = left;
    } else this.#left = Math.max(this.#left, left);
    return now - this.#stuckSince;
  }
}
