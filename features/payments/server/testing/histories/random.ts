/** Random numbers from a seed: the same seed returns the same sequence. */
export interface Random {
  roll(sides: number): number;
  chance(percent: number): boolean;
  pick<One>(from: readonly One[]): One | undefined;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // The algorithm is mulberry32.
  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const roll = (sides: number) => Math.floor(next() * sides);
  return { roll, chance: (percent) => next() * 100 < percent, pick: (from) => from[roll(Math.max(1, from.length))] };
}
