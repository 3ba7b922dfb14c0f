/** What a change answers: `isSame` where it stood so already, by somebody else. Then there is nothing of one's own to take back. */
export interface Changed {
  done: true;
  isSame?: true;
}

export const same = { done: true, isSame: true } as const;

/** @example done: (answer) => (isSame(answer) ? undefined : w.saved) */
export function isSame(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isSame' in answer;
}
