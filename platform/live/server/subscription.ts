import type { Channel, Listener } from './channel.ts';
import type { SocketWriter } from './socket-writer.ts';

/** The subscription of one connection to one channel. All watches of the channel on this connection share it. */
export class Subscription implements Listener {
  readonly channel: Channel;
  readonly ids = new Set<number>();
  readonly #writer: SocketWriter;
  readonly #onLose: (lost: Subscription) => void;
  #begun = false;
  /** Number of watches whose permission is being checked. While it is above zero, frames are skipped. */
  #pauses = 0;
  /** True if frames were skipped: those after version `#seen`, or all frames if `#seen` is null. */
  #behind = false;
  #seen: number | null = null;

  constructor(channel: Channel, writer: SocketWriter, onLose: (lost: Subscription) => void) {
    this.channel = channel;
    this.#writer = writer;
    this.#onLose = onLose;
  }

  add(id: number, seen: number | null): void {
    this.#seen = this.ids.size === 0 || (this.#begun && !this.#behind) ? seen : null;
    this.ids.add(id);
    if (!this.#begun) return;
    this.#sendWatching(id);
    this.catchUp();
  }

  begin(): void {
    this.#begun = true;
    for (const id of this.ids) this.#sendWatching(id);
    this.catchUp();
  }

  receiveFrame(frame: Buffer): void {
    if (this.#behind) return;
    if (this.#isPaused()) {
      this.#behind = true;
      this.#seen = this.channel.list.version() - 1;
    } else this.#writer.write(frame);
  }

  receivePresence(frame: Buffer): void {
    if (!this.#behind && !this.#isPaused()) this.#writer.write(frame);
  }

  catchUp(): boolean {
    this.#behind = this.#isPaused();
    if (this.#behind) return false;
    for (const frame of this.channel.list.framesFor(this.#seen)) this.#writer.write(frame);
    return true;
  }

  /** Skips frames until `resume` has been called as many times as `pause`. */
  pause(): void {
    this.#pauses++;
  }

  resume(): void {
    this.#pauses--;
    if (this.#behind && this.#begun) this.catchUp();
  }

  #isPaused(): boolean {
    return this.#pauses > 0 || this.#writer.isFull();
  }

  get behind(): boolean {
    return this.#behind;
  }

  lose(): void {
    this.#onLose(this);
  }

  #sendWatching(id: number): void {
    const { name, list, offlineCopy } = this.channel;
    this.#writer.send({
      type: 'watching',
      id,
      channel: name,
      version: list.version(),
      ...(offlineCopy !== undefined && { kept: offlineCopy }),
    });
  }
}
