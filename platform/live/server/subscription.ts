import type { Channel, Listener } from './channel.ts';
import type { Outlet } from './outlet.ts';

/** One connection on one channel, for however many of its watches. */
export class Subscription implements Listener {
  readonly channel: Channel;
  /** The browser's numbers of the views that show this list. */
  readonly ids = new Set<number>();
  readonly #outlet: Outlet;
  readonly #onLose: (lost: Subscription) => void;
  #begun = false;
  /** Frames were left out, because the connection was full: from `seen` on, or all of them when null. */
  #behind = false;
  #seen: number | null = null;

  constructor(channel: Channel, outlet: Outlet, onLose: (lost: Subscription) => void) {
    this.channel = channel;
    this.#outlet = outlet;
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
    if (this.#outlet.isFull()) {
      this.#behind = true;
      this.#seen = this.channel.list.version() - 1;
    } else this.#outlet.write(frame);
  }

  /** False when there is no room for it yet. */
  catchUp(): boolean {
    this.#behind = this.#outlet.isFull();
    if (this.#behind) return false;
    for (const frame of this.channel.list.framesFor(this.#seen)) this.#outlet.write(frame);
    return true;
  }

  get behind(): boolean {
    return this.#behind;
  }

  lose(): void {
    this.#onLose(this);
  }

  #sayWatching(id: number): void {
    const { name, list } = this.channel;
    this.#outlet.tell({ type: 'watching', id, channel: name, version: list.version() });
  }
}
