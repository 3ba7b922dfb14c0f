import type { Instant } from '#platform/time/instant.ts';

/** Names the account of items that need none. */
export const visitor = 'visitor';

export interface NewItem<About = unknown> {
  /** Idempotency key, also part of `input`. */
  key: string;
  /** The account whose session sends it; never another person's. */
  account: string;
  call: string;
  input: object;
  about: About;
  at: Instant;
  /** Stores the answer until the page has read it, since the page may be closed when it arrives. */
  keepsAnswer?: boolean;
  /** The author's account of a form for visitors. No other account sends it or sees it. */
  by?: string | null;
  /** Ids of uploads that must finish first. They do not block other items. */
  photos?: readonly string[];
}

/** Names the state of an item's photos. `lost`: the server no longer has them; they are uploaded once more. */
export type PhotosState = 'going' | 'there' | 'lost' | 'going again' | 'there again';

export interface OutboxItem<About = unknown> extends NewItem<About> {
  order: number;
  tries: number;
  isTried: boolean;
  /** Refusal reason. The item stays until someone has dismissed it. */
  refused: string | null;
  /** The server's answer: always for a refusal, otherwise only with `keepsAnswer`. */
  answer?: unknown;
  photosAre?: PhotosState;
}

/** Returns the account that sends an item. The server treats it as a visitor's if another person is signed in. */
export function senderOf({ account, by }: Pick<NewItem, 'account' | 'by'>): string {
  return account === visitor ? (by ?? visitor) : account;
}

/** Returns whether an account sees an item: its own, and forms written on this device while no one was signed in. */
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

/** Returns whether a refusal only means that the photos must be uploaded again. */
export function hasLostPhotos({ photos = [], photosAre }: OutboxItem, reason: string): boolean {
  return reason === 'no-photo' && photos.length > 0 && photosAre === 'there';
}

/** Returns a check for this very item: one added again with the same key is another item. */
export function isSameItem({ order }: Pick<OutboxItem, 'order'>): (other: OutboxItem) => boolean {
  return (other) => other.order === order;
}
