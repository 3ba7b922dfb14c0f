export const topics = {
  /** Any change of a sheet. Keys are sheet IDs. */
  sheets: 'sheets.sheets',
  /** Changes of name, columns and days of a sheet, which are rare. Keys are sheet IDs. */
  heads: 'sheets.heads',
  /** Changes of the rows of one sheet. Keys are row IDs; `*` means all rows. */
  rowsOf: (sheetId: string) => `sheets.rows.${sheetId}`,
  readers: 'sheets.readers',
  links: 'sheets.links',
} as const;
