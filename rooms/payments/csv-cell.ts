/** `-12.50`: a number to a spreadsheet and no formula; a plain decimal for programs to read, the same in every locale. */
export function amountCell(cents: number): string {
  return `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
