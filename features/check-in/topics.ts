export const topics = {
  /** Keys are check-in ids. */
  checkIns: 'check-in.check-ins',
  /** The key is the version. */
  costs: 'check-in.costs',
} as const;
