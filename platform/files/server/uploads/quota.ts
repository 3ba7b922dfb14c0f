/** Lists the kinds of senders: an account, a private link, an anonymous visitor. */
export const senders = ['staff', 'link', 'anonymous'] as const;
export type Sender = (typeof senders)[number];

interface Quota {
  /** Bytes for all senders of this kind together. */
  all: number;
  each: number;
}

/**
 * Limits the bytes of unfinished and unclaimed uploads per kind of sender. `each` is large, because all visitors of a camp share one
 * address.
 */
export const quotas: Record<Sender, Quota> = {
  staff: { all: 4_000_000_000, each: 1_000_000_000 },
  link: { all: 4_000_000_000, each: 2_000_000_000 },
  anonymous: { all: 2_000_000_000, each: 1_000_000_000 },
};

/** Returns whether an upload of `length` bytes fits into the quotas, given the bytes in use. */
export function fitsQuota(sender: Sender, counted: Quota, length: number): boolean {
  const { all, each } = quotas[sender];
  return counted.all + length <= all && counted.each + length <= each;
}
