/** Returns the number of pages of a PDF. @example expect(countPdfPages(await page.pdf())).toBe(1) */
export function countPdfPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
