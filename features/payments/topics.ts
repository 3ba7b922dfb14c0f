export const topics = {
  /** Money, requests or refunds of a folio changed. The keys are folio ids. */
  folios: 'payments.folios',
  requests: 'payments.requests',
  /** A card payment changed. The keys are the provider's payment ids. */
  payments: 'payments.payments',
  rules: 'payments.rules',
} as const;
