import { addressShape, type AddressOf, oneOf, word } from '#platform/address/address.ts';
import type { NotificationRow } from '#rooms/notifications/shapes.ts';

export const listAddress = addressShape({ show: oneOf(['all', 'unread'], 'all'), topic: word() });

/** What is chosen, newest first. */
export function listShown(rows: readonly NotificationRow[], { show, topic }: AddressOf<typeof listAddress>): NotificationRow[] {
  return rows
    .filter((row) => (show === 'all' || row.readAt === null) && (topic === '' || row.topic === topic))
    .toSorted((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)) || (one.id < other.id ? -1 : 1));
}
