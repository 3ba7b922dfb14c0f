/** What people are told of money. */
export const en = {
  topics: { undecided: 'Money that wants a look' },
  undecided: (who: string) => (who === '' ? 'Money has arrived that wants a look' : `Money of ${who} wants a look`),
  why: {
    'wrong-amount': 'It is not what was asked for.',
    'wrong-currency': 'It is in another currency.',
    'wrong-place': 'It went to another till.',
    second: 'It was paid a second time.',
    unknown: 'It is for nothing we know.',
    refund: 'Money was refunded in Square. Does it cost less, or is it still owed?',
  },
} as const;
