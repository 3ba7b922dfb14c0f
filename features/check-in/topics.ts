export const topics = {
  /** A check-in changed. The keys are check-in ids. */
  checkIns: 'check-in.check-ins',
  /** The prices changed. The key is the new version. */
  costs: 'check-in.costs',
} as const;
