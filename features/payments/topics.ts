/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of folios: anything about its money, its requests or its refunds changed. */
  folios: 'payments.folios',
  /** Keys are ids of payment requests. */
  requests: 'payments.requests',
  /** Keys are ids of the provider's payments. */
  payments: 'payments.payments',
  /** Keys are ids of rules about payments that are not ours. */
  rules: 'payments.rules',
} as const;
