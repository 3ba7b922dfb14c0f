export const en = {
  topics: {
    request: 'Account requests',
    change: 'Access change requests',
    decided: 'Changes to your access',
  },
  request: (who: string) => `${who} requests an account`,
  change: (who: string) => `${who} requests another type or area`,
  position: (type: string, area: string) => `${type}, ${area}`,
  approved: 'Your new type and area are approved',
  rejected: 'Your change of type or area was rejected',
} as const;
