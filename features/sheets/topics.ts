/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of sheets: anything of them. */
  sheets: 'sheets.sheets',
  /** Keys are ids of sheets: their names, columns and days, which change seldom. */
  heads: 'sheets.heads',
  /** Keys are ids of rows, `*` when all must be read again. */
  rowsOf: (sheetId: string) => `sheets.rows.${sheetId}`,
  /** Keys are ids of sheets: who has seen how much of them. */
  readers: 'sheets.readers',
  /** Keys are ids of sheets: links to their calendars. */
  links: 'sheets.links',
  /** Keys are ids of events: heads and diets that the kitchen entered. */
  kitchenNotes: 'sheets.kitchen-notes',
} as const;
