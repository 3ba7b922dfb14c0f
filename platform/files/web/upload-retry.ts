export function classifyAnswer(status: number | null): 'sent' | 'refused' | 'waiting' {
  if (status === null) return 'waiting';
  // 409 means that the file has already arrived.
  if ((status >= 200 && status < 300) || status === 409) return 'sent';
  if (status === 408 || status === 429 || status >= 500) return 'waiting';
  return 'refused';
}

/** Returns how many milliseconds to wait before the next attempt: 1 s, 2 s, 4 s …, at most 64 s (specification §9). */
export function backoffMs(failures: number): number {
  return Math.min(64_000, 1_000 * 2 ** Math.min(10, Math.max(0, failures - 1)));
}
