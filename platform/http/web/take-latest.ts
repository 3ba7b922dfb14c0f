/** Returns a call that aborts its previous run, for choices of which only the last counts. An aborted run resolves to undefined. */
export function takeLatest<Input, Answer>(
  mutate: (input: Input, how: { signal: AbortSignal }) => Promise<Answer>,
): (input: Input) => Promise<Answer | undefined> {
  let latest = new AbortController();
  return async (input) => {
    latest.abort();
    const own = new AbortController();
    latest = own;
    try {
      return await mutate(input, { signal: own.signal });
    } catch (error) {
      if (own.signal.aborted) return undefined;
      throw error;
    }
  };
}
