export function classifyAnswer(status: number | null): 'sent' | 'refused' | 'waiting' {
  if (status === null) return 'waiting';
  // 409: the file has already arrived.
  if ((status >= 200 && status < 300) || status === 409) return 'sent';
  if (status === 408 || status === 429 || status >= 500) return 'waiting';
  return 'refused';
}

/** Returns the milliseconds before the next attempt: 1, 2, 4 … at most 64 s (specification §9). */
export function backoffMs(failures: number): number {
  return Math.min(64_000, 1_000 * 2 ** Math.min(10, Math.max(0, failures - 1)));
}
