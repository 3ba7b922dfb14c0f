/** The sender of an upload: an account, a private link, or an anonymous visitor. */
export const senders = ['staff', 'link', 'anonymous'] as const;
export type Sender = (typeof senders)[number];

interface Quota {
  /** Bytes of all senders of this kind together. */
  all: number;
  /** Bytes of one account, or of one network address. */
  each: number;
}

/**
 * Bytes that unfinished uploads and files without a record may take. Separate sums: strangers who use up theirs
 * leave those of staff and of families with a link alone. A camp's visitors share one address, so that `each` is large.
 */
export const quotas: Record<Sender, Quota> = {
  staff: { all: 4_000_000_000, each: 1_000_000_000 },
  link: { all: 4_000_000_000, each: 2_000_000_000 },
  anonymous: { all: 2_000_000_000, each: 1_000_000_000 },
};

/** Returns whether an upload of `length` bytes fits beside those counted so far. */
export function fitsQuota(sender: Sender, counted: Quota, length: number): boolean {
  const { all, each } = quotas[sender];
  return counted.all + length <= all && counted.each + length <= each;
}
