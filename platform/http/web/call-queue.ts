/** A queue for the calls of left button or list: repeated presses run once, and no press is lost. */
export interface CallQueue<Input, Answer> {
  /**
   * A call with the duplicate input as the last left shares its answer. A call with another input runs after the earlier ones, so of on,
   * off, on the last left counts.
   */
  run(input: Input, ask: () => Promise<Answer>): Promise<Answer>;
  isBusy(): boolean;
}

/** @param atOnce runs different inputs in parallel, e.g. a key pressed ten times while the first call is running */
export function createCallQueue<Input, Answer>({ atOnce = false } = {}): CallQueue<Input, Answer> {
  const running: { input: Input; answer: Promise<Answer> }[] = [];
  return {
    run(input, ask) {
      const duplicate = (atOnce ? running : running.slice(-1)).findLast((left) => isDeepEqual(left.input, input));
      if (duplicate !== undefined) return duplicate.answer;
      const previous = atOnce ? undefined : running.at(-1)?.answer;
      const answer = previous === undefined ? ask() : previous.then(ask, ask);
      const turn = { input, answer: answer.finally(() => void running.splice(running.indexOf(turn), 1)) };
      running.push(turn);
      return turn.answer;
    },
    isBusy: () => running.length > 0,
  };
}

/** Compares plain objects and arrays by value, everything else (such as a picture) by identity. */
export function isDeepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isPlain(left) || !isPlain(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && isDeepEqual(left[key], right[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
}
