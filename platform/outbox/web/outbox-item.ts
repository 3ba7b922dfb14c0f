import type { Instant } from '#platform/time/instant.ts';

/** The value of `account` in items that need no account. */
export const visitor = 'visitor';

export interface NewItem<About = unknown> {
  /** The idempotency key. It is part of `input` as well. */
  key: string;
  /** The account whose session sends the item. A session of another person never sends it. */
  account: string;
  call: string;
  input: object;
  about: About;
  at: Instant;
  /** Stores the answer until a page has read it, because the page may be closed when the answer arrives. */
  keepsAnswer?: boolean;
  /** The account of the author, for a form that needs no account. Other accounts neither send nor see the form. */
  by?: string | null;
  /** Ids of uploads that must finish before this item is sent. Meanwhile other items are sent. */
  photos?: readonly string[];
}

/** The state of an item's photos. `lost` means that the server no longer has them, so they are uploaded once more. */
export type PhotosState = 'going' | 'there' | 'lost' | 'going again' | 'there again';

export interface OutboxItem<About = unknown> extends NewItem<About> {
  order: number;
  tries: number;
  isTried: boolean;
  /** The reason for a refusal, or null. A refused item stays until someone has dismissed it. */
  refused: string | null;
  /** The server's answer. It is stored for every refusal, and for success only with `keepsAnswer`. */
  answer?: unknown;
  photosAre?: PhotosState;
}

/** Returns the account that sends an item. If another person is signed in, the server treats the call as a visitor's. */
export function senderOf({ account, by }: Pick<NewItem, 'account' | 'by'>): string {
  return account === visitor ? (by ?? visitor) : account;
}

/** Returns whether an account sees an item: one of its own, or a form written on this device while no one was signed in. */
export function isVisibleTo(account: string, item: Pick<NewItem, 'account' | 'by'>): boolean {
  const sender = senderOf(item);
  return sender === account || sender === visitor;
}

export function isUnsent({ refused, answer }: OutboxItem): boolean {
  return refused === null && answer === undefined;
}

export function waitsForPhotos({ photos = [], photosAre = 'going' }: Pick<OutboxItem, 'photos' | 'photosAre'>): boolean {
  return photos.length > 0 && photosAre !== 'there' && photosAre !== 'there again';
}

export function canSend(item: OutboxItem): boolean {
  return isUnsent(item) && !waitsForPhotos(item);
}

/** Returns whether a refusal means only that the photos must be uploaded again. */
export function hasLostPhotos({ photos = [], photosAre }: OutboxItem, reason: string): boolean {
  return reason === 'no-photo' && photos.length > 0 && photosAre === 'there';
}

/** Returns a function that recognizes this item. It rejects an item that was removed and then added again with the same key. */
export function isSameItem({ order }: Pick<OutboxItem, 'order'>): (other: OutboxItem) => boolean {
  return (other) => other.order === order;
}
