/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of check-ins. */
  checkIns: 'check-in.check-ins',
  /** The key is the version. */
  costs: 'check-in.costs',
} as const;
