export const topics = {
  /** Keys are sheet ids: any change of a sheet. */
  sheets: 'sheets.sheets',
  /** Keys are sheet ids: name, columns and days, which seldom change. */
  heads: 'sheets.heads',
  /** Keys are row ids; `*` means all rows. */
  rowsOf: (sheetId: string) => `sheets.rows.${sheetId}`,
  readers: 'sheets.readers',
  links: 'sheets.links',
} as const;
