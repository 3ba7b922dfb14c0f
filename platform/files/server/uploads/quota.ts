/** The sender of an upload: an account, a private link, or an anonymous visitor. */
export const senders = ['staff', 'link', 'anonymous'] as const;
export type Sender = (typeof senders)[number];

interface Quota {
  /** The limit in bytes for all senders of this kind together. */
  all: number;
  /** The limit in bytes for one account or one network address. */
  each: number;
}

/**
 * Limits for unfinished uploads and files without a record, separate per kind of sender: strangers cannot use up the share of staff and
 * families. `each` is large because a camp's visitors share one address.
 */
export const quotas: Record<Sender, Quota> = {
  staff: { all: 4_000_000_000, each: 1_000_000_000 },
  link: { all: 4_000_000_000, each: 2_000_000_000 },
  anonymous: { all: 2_000_000_000, each: 1_000_000_000 },
};

/** Returns whether an upload of `length` bytes fits beside the bytes counted so far. */
export function fitsQuota(sender: Sender, counted: Quota, length: number): boolean {
  const { all, each } = quotas[sender];
  return counted.all + length <= all && counted.each + length <= each;
}
