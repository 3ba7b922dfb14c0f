/** Texts of who has paid for what is closed. */
export const en = {
  title: 'Families who paid for it',
  note: 'Give their money back line by line, at the desk.',
  none: 'Nobody has paid for it.',
  total: (amount: string, count: number) => (count === 1 ? `${amount}, 1 family` : `${amount}, ${count} families`),
} as const;
