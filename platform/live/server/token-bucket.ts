/** Limits a rate: allows a burst of `most` actions, then `perSecond` actions per second. */
export class TokenBucket {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
  }

  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
