/** The texts that mark payments in test mode. */
export const en = { money: (what: string) => `${what} (test mode)`, testPayments: 'Test payments' } as const;
