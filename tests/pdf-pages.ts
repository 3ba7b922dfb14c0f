/** How many pages of paper a print comes to. @example expect(pagesOf(await page.pdf())).toBe(1) */
export function countPdfPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
