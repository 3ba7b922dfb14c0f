/** Topics of live changes in payments. */
export const topics = {
  /** Keys are folio ids: its money, requests or refunds changed. */
  folios: 'payments.folios',
  /** Keys are payment request ids. */
  requests: 'payments.requests',
  /** Keys are the provider's payment ids. */
  payments: 'payments.payments',
  /** Keys are ids of rules for other sales. */
  rules: 'payments.rules',
} as const;
