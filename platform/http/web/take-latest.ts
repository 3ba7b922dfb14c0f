/** Returns a function that aborts its previous call, for choices of which only the last counts. An aborted call resolves to undefined. */
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
