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
  #seen: number | null;

  constructor(channel: Channel, seen: number | null, outlet: Outlet, onLose: (lost: Subscription) => void) {
    this.channel = channel;
    this.#seen = seen;
    this.#outlet = outlet;
    this.#onLose = onLose;
  }

  begin(): void {
    this.#begun = true;
    this.catchUp();
  }

  /** For one more watch of the same connection, which has seen up to `seen`. */
  repeat(seen: number | null): void {
    this.#seen = this.#begun && !this.#behind ? seen : null;
    if (this.#begun) this.catchUp();
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
}
