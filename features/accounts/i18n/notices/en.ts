/** What people are told of accounts. */
export const en = {
  topics: {
    request: 'Somebody asks for an account',
    change: 'Somebody asks for another type or area',
    decided: 'Your access changes',
  },
  request: (who: string) => `${who} asks for an account`,
  change: (who: string) => `${who} asks for another position`,
  position: (type: string, area: string) => `${type}, ${area}`,
  approved: 'Your change of position is approved',
  rejected: 'Your change of position is rejected',
} as const;
