/** Marks payments in test mode wherever they are shown. */
export const en = { money: (what: string) => `${what} (test mode)`, testPayments: 'Test payments' } as const;
