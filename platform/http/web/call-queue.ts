/** Calls of one button or one list, each of which is asked once and none of which is lost. */
export interface CallQueue<Input, Answer> {
  /**
   * A second one with the same input waits for the same answer; one with another input has its turn after those before it,
   * and so has the same once more after another: of on, off and on the last is what counts.
   */
  run(input: Input, ask: () => Promise<Answer>): Promise<Answer>;
  isBusy(): boolean;
}

/** @param atOnce none waits for those before it: a key that is pressed ten times while the first is under way */
export function createCallQueue<Input, Answer>({ atOnce = false } = {}): CallQueue<Input, Answer> {
  const underWay: { input: Input; answer: Promise<Answer> }[] = [];
  return {
    run(input, ask) {
      const same = (atOnce ? underWay : underWay.slice(-1)).findLast((one) => isDeepEqual(one.input, input));
      if (same !== undefined) return same.answer;
      const before = atOnce ? undefined : underWay.at(-1)?.answer;
      const asked = before === undefined ? ask() : before.then(ask, ask);
      const turn = { input, answer: asked.finally(() => void underWay.splice(underWay.indexOf(turn), 1)) };
      underWay.push(turn);
      return turn.answer;
    },
    isBusy: () => underWay.length > 0,
  };
}

/** By what they hold; what is neither a list nor a plain object, as a picture, is alike only to itself. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isDeepEqual(one[key], other[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
}
