import type { Socket } from 'node:net';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { textFrame } from './frame.ts';

/** Counted over all connections. */
export interface WriteTotals {
  frames: number;
  bytes: number;
}

/** Half a kilobyte a second, with the usual `stuckFor`. */
const leastTaken = 16 * 1024;
/** Beyond what is full anyway. */
const mostOverdraft = 64 * 1024;

/** The writing side of one connection. Nobody's slowness may cost more memory than `most` bytes and one frame. */
export class SocketWriter {
  readonly #socket: Socket;
  readonly #most: number;
  readonly #written: WriteTotals;
  /** A connection may be full before it is first asked: what counts is how long it stands. */
  #stuckSince = performance.now();
  #left = 0;
  /** Bytes of answers written while it was full. */
  #overdraft = 0;

  constructor(socket: Socket, most: number, written: WriteTotals) {
    this.#socket = socket;
    this.#most = most;
    this.#written = written;
  }

  onDrain(listener: () => void): void {
    this.#socket.on('drain', listener);
  }

  /** So much waits already that nothing should be added. */
  isFull(): boolean {
    return this.#socket.writableLength > this.#most;
  }

  /** Bytes. */
  get waiting(): number {
    return this.#socket.writableLength;
  }

  /** Past the library, whose own frames go to the socket whole as well, so the two never mix. */
  write(frame: Buffer): void {
    this.#written.frames++;
    this.#written.bytes += frame.length;
    this.#socket.write(frame);
  }

  /** What concerns this connection alone; short, and asked for by it. */
  send(message: ServerMessage): void {
    const frame = textFrame(JSON.stringify(message));
    this.#overdraft = this.isFull() ? this.#overdraft + frame.length : 0;
    this.write(frame);
  }

  /** It goes on asking although it takes nothing. */
  isOverdrawn(): boolean {
    return this.isFull() && this.#overdraft > mostOverdraft;
  }

  /** For how many milliseconds it has been full with hardly anything leaving. To be asked regularly. */
  stuckFor(now: number): number {
    const left = this.#socket.writableLength;
    // Hardly anything is added while it is full, so less means that its network took some. A byte now and then is no network.
    if (left <= this.#most || left <= this.#left - leastTaken) {
      this.#stuckSince = now;
      this.#left = left;
    } else this.#left = Math.max(this.#left, left);
    return now - this.#stuckSince;
  }
}
