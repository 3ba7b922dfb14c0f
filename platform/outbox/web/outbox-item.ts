import type { Instant } from '#platform/time/instant.ts';

/** In place of an account: what anybody may send, also where nobody is signed in. */
export const visitor = 'visitor';

/** A call that was made on this device and has not been answered yet. */
export interface NewItem<About = unknown> {
  /** Made here and part of `input`: however often the call arrives, the server does it once. */
  key: string;
  /** Whose session sends it: never another person's on the same device. */
  account: string;
  /** `room.call`. */
  call: string;
  input: object;
  /** What screens say of it while it waits. */
  about: About;
  at: Instant;
  /** The answer stays with it until its page has taken it, which may have been closed when it came. */
  keepsAnswer?: boolean;
  /** Of a form: who was signed in when it was sent. Nobody else sends it in their name, nor sees it in their list. */
  by?: string | null;
  /** Uploads of this device (platform/files) that must arrive before it: until then it holds up nobody. */
  photos?: readonly string[];
}

/** Of what waits for its photos: `lost` when the server had them and has them no longer, after which they go again, once. */
export type PhotosState = 'going' | 'there' | 'lost' | 'going again' | 'there again';

export interface OutboxItem<About = unknown> extends NewItem<About> {
  /** Given by the store: items are sent in this order. */
  order: number;
  /** Tries that got no answer. */
  tries: number;
  /** Whether it may have reached the server. */
  isTried: boolean;
  /** Why the server did not do it; it is kept until somebody has looked at it. */
  refused: string | null;
  /** The server's answer: always for a refusal, otherwise only where answers are stored. */
  answer?: unknown;
  /** On their way, when left out. */
  photosAre?: PhotosState;
}

/** In whose name it goes: the server takes it as nobody's where another person is signed in. */
export function senderOf({ account, by }: Pick<NewItem, 'account' | 'by'>): string {
  return account === visitor ? (by ?? visitor) : account;
}

/** Whether a person sees it: their own, and forms that were sent from this device while nobody was signed in. */
export function isVisibleTo(account: string, item: Pick<NewItem, 'account' | 'by'>): boolean {
  const sender = senderOf(item);
  return sender === account || sender === visitor;
}

export function isUnsent({ refused, answer }: OutboxItem): boolean {
  return refused === null && answer === undefined;
}

/** Whether photos that go before it are not there yet. */
export function waitsForPhotos({ photos = [], photosAre = 'going' }: Pick<OutboxItem, 'photos' | 'photosAre'>): boolean {
  return photos.length > 0 && photosAre !== 'there' && photosAre !== 'there again';
}

export function canSend(item: OutboxItem): boolean {
  return isUnsent(item) && !waitsForPhotos(item);
}

/** Whether the server's answer only says that its photos have to be sent once more. */
export function hasLostPhotos({ photos = [], photosAre }: OutboxItem, reason: string): boolean {
  return reason === 'no-photo' && photos.length > 0 && photosAre === 'there';
}

/** Put anew under its key, an item is another. */
export function isSameItem({ order }: Pick<OutboxItem, 'order'>): (other: OutboxItem) => boolean {
  return (other) => other.order === order;
}
