/** Megabytes of what is taken away, as people read them: '84', below ten '3.2'. */
export function megabytesOf(bytes: number, grouped: (count: number) => string): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 10 ? String(Math.max(0.1, Math.round(megabytes * 10) / 10)) : grouped(Math.round(megabytes));
}
