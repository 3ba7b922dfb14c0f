import type { Channel, Listener } from './channel.ts';
import type { SocketWriter } from './socket-writer.ts';

/** One connection on one channel, for however many of its watches. */
export class Subscription implements Listener {
  readonly channel: Channel;
  /** The browser's numbers of the views that show this list. */
  readonly ids = new Set<number>();
  readonly #writer: SocketWriter;
  readonly #onLose: (lost: Subscription) => void;
  #begun = false;
  /** Watches whose right is in doubt. While there are any, frames are left out. */
  #doubts = 0;
  /** Frames were left out, because the connection was full or its right in doubt: from `seen` on, or all of them when null. */
  #behind = false;
  #seen: number | null = null;

  constructor(channel: Channel, writer: SocketWriter, onLose: (lost: Subscription) => void) {
    this.channel = channel;
    this.#writer = writer;
    this.#onLose = onLose;
  }

  /** For a watch that has seen the list up to `seen`, or nothing of it. */
  add(id: number, seen: number | null): void {
    this.#seen = this.ids.size === 0 || (this.#begun && !this.#behind) ? seen : null;
    this.ids.add(id);
    if (!this.#begun) return;
    this.#sayWatching(id);
    this.catchUp();
  }

  begin(): void {
    this.#begun = true;
    for (const id of this.ids) this.#sayWatching(id);
    this.catchUp();
  }

  hear(frame: Buffer): void {
    if (this.#behind) return;
    if (this.#isHeld()) {
      this.#behind = true;
      this.#seen = this.channel.list.version() - 1;
    } else this.#writer.write(frame);
  }

  hearPresent(frame: Buffer): void {
    if (!this.#behind && !this.#isHeld()) this.#writer.write(frame);
  }

  /** False when there is no room for it yet. */
  catchUp(): boolean {
    this.#behind = this.#isHeld();
    if (this.#behind) return false;
    for (const frame of this.channel.list.framesFor(this.#seen)) this.#writer.write(frame);
    return true;
  }

  /** Leaves frames out until `trust` is called as often. */
  doubt(): void {
    this.#doubts++;
  }

  trust(): void {
    this.#doubts--;
    if (this.#behind && this.#begun) this.catchUp();
  }

  #isHeld(): boolean {
    return this.#doubts > 0 || this.#writer.isFull();
  }

  get behind(): boolean {
    return this.#behind;
  }

  lose(): void {
    this.#onLose(this);
  }

  #sayWatching(id: number): void {
    const { name, list, kept } = this.channel;
    this.#writer.send({ type: 'watching', id, channel: name, version: list.version(), ...(kept !== undefined && { kept }) });
  }
}
