import { isDeepEqual } from '#platform/collections/is-deep-equal.ts';

/** Queues the calls of a button or list. Repeated presses with the same input run once; presses with different input all run. */
export interface CallQueue<Input, Answer> {
  /**
   * Returns the answer of the last pending call if the input is equal; otherwise runs after that call. After on, off, on the result is on.
   */
  run(input: Input, call: () => Promise<Answer>): Promise<Answer>;
  isBusy(): boolean;
}

export function createCallQueue<Input, Answer>({ isParallel = false } = {}): CallQueue<Input, Answer> {
  const running: { input: Input; answer: Promise<Answer> }[] = [];
  return {
    run(input, call) {
      const duplicate = (isParallel ? running : running.slice(-1)).findLast((left) => isDeepEqual(left.input, input));
      if (duplicate !== undefined) return duplicate.answer;
      const previous = isParallel ? undefined : running.at(-1)?.answer;
      const answer = previous === undefined ? call() : previous.then(call, call);
      const turn = { input, answer: answer.finally(() => void running.splice(running.indexOf(turn), 1)) };
      running.push(turn);
      return turn.answer;
    },
    isBusy: () => running.length > 0,
  };
}
