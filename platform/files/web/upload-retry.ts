/** What becomes of a photo after an answer, or none: there, not to be had, or to be tried again. */
export function classifyAnswer(status: number | null): 'sent' | 'refused' | 'waiting' {
  if (status === null) return 'waiting';
  // 409: its form has arrived. Whether with this photo, the form's own answer says.
  if ((status >= 200 && status < 300) || status === 409) return 'sent';
  // Time-out, too many, or something between us and the server: all of these pass.
  if (status === 408 || status === 429 || status >= 500) return 'waiting';
  return 'refused';
}

/** Milliseconds before the next try: 1, 2, 4 … at most 64 s (specification §9). */
export function backoffMs(failures: number): number {
  return Math.min(64_000, 1_000 * 2 ** Math.min(10, Math.max(0, failures - 1)));
}
