/** A count as people read it: '48,112', in Spanish as Mexico writes it. A chart has hundreds of small ones, and a formatter is dear. */
export function grouped(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString('en-US');
}
