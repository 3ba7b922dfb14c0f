/** Notifications about payments. */
export const en = {
  topics: { undecided: 'Payments to review' },
  undecided: (who: string) => (who === '' ? 'A payment needs review' : `Payment of ${who} needs review`),
  why: {
    'wrong-amount': 'The amount doesn’t match.',
    'wrong-currency': 'It is in another currency.',
    'wrong-place': 'It was paid at another location.',
    second: 'It was paid twice.',
    unknown: 'We cannot match it.',
    refund: 'It was refunded in Square. Is the amount still owed?',
  },
} as const;
