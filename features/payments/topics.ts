export const topics = {
  /** Keys are folio ids. Money, requests or refunds of the folio changed. */
  folios: 'payments.folios',
  requests: 'payments.requests',
  /** Keys are the provider's payment ids. */
  payments: 'payments.payments',
  rules: 'payments.rules',
} as const;
