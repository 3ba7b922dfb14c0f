/** Texts of the day's file for the books. */
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
  owedBefore: 'Owed when the day began',
  owedAfter: 'Owed when the day ended',
  receivedBy: (how: string) => `Received: ${how}`,
  received: 'Received in all',
  charged: 'Charged in all',
  /** Begins the file's name. */
  file: 'money',
} as const;
