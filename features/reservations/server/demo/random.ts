export interface Random {
  /** Returns an integer from 0 to `max`, without `max`. */
  below(max: number): number;
  /** Returns an integer from the first to the last number, including both. */
  between(min: number, max: number): number;
  /** @example random.chance(0.3) is true three times out of ten */
  chance(of: number): boolean;
  one<Thing>(things: readonly Thing[]): Thing;
  shuffled<Thing>(things: readonly Thing[]): Thing[];
}

/** Seeded, so that the demo camp has the same data every day. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (max: number): number => Math.floor(next() * max);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (of) => next() < of,
    one(things) {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error('There is nothing to choose from.');
      return thing;
    },
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ thing }) => thing),
  };
}
