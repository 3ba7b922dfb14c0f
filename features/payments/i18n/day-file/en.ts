/** Texts of the daily report's CSV file. */
export const en = {
  columns: {
    date: 'Date',
    time: 'Time',
    what: 'What',
    how: 'How',
    name: 'For',
    details: 'Details',
    received: 'Received',
    charged: 'Charged',
    total: 'Total',
    currency: 'Currency',
    note: 'Note',
    by: 'By',
    payment: 'Payment number',
    entry: 'Entry number',
  },
  owedBefore: 'Balance at start of day',
  owedAfter: 'Balance at end of day',
  receivedBy: (how: string) => `Received: ${how}`,
  received: 'Total received',
  charged: 'Total charged',
  /** First part of the file name. */
  file: 'money',
} as const;
