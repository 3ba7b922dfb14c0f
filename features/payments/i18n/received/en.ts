export const en = {
  part: {
    cash: (amount: string, day: string) => `${amount} received in cash on ${day}`,
    cheque: (amount: string, day: string) => `${amount} received by check on ${day}`,
    card: (amount: string, day: string) => `${amount} received by card on ${day}`,
    credit: (amount: string, day: string) => `${amount} credited on ${day}`,
  },
  remain: (received: string, rest: string) => `${received}; balance due: ${rest}.`,
} as const;
