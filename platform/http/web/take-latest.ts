/**
 * For a choice of which only the last counts: the next calls off what is under way and waits for nothing. Answers
 * undefined where it was called off itself.
 * @example const keep = useAction(lastWins(calls.accounts.changeProfile.mutate), { problems, atOnce: true });
 */
export function takeLatest<Input, Answer>(
  mutate: (input: Input, how: { signal: AbortSignal }) => Promise<Answer>,
): (input: Input) => Promise<Answer | undefined> {
  let underWay = new AbortController();
  return async (input) => {
    underWay.abort();
    const own = new AbortController();
    underWay = own;
    try {
      return await mutate(input, { signal: own.signal });
    } catch (why) {
      if (own.signal.aborted) return undefined;
      throw why;
    }
  };
}
