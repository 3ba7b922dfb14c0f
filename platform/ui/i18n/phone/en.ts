export const en = {
  'wrong-count': (digits: number) =>
    `Check this number: ${digits === 1 ? '1 digit' : `${digits} digits`}. Begin with + for a number outside the US.`,
  'not-abroad': (digits: number) =>
    `Check this number: ${digits === 1 ? '1 digit' : `${digits} digits`} after +, and it should have 7 to 15.`,
  zero: (country: string) => `Check this number: leave out the 0 after +${country}.`,
  unreadable: 'Check this number: write digits only, with ext. before an extension.',
} as const;
