/** Formats a download size in megabytes, with one decimal below ten: '84', '3.2'. */
export function formatMegabytes(bytes: number, grouped: (count: number) => string): string {
  const megabytes = bytes / 1_000_000;
  return grouped(megabytes < 10 ? Math.max(0.1, Math.round(megabytes * 10) / 10) : Math.round(megabytes));
}
