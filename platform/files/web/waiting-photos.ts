import type { Upload } from './upload.ts';

type Going = Pick<Upload, 'state' | 'isWaiting' | 'recordId'>;

interface Outbox {
  /** The device sends nothing at the moment. */
  isHeld: boolean;
  /** Forms without an answer yet: their photos are held until then. */
  behind: readonly { key: string }[];
}

/** Returns whether an upload waits, is paused or was refused. */
export function isWaiting({ state, isWaiting: waits }: Omit<Going, 'recordId'>): boolean {
  return state === 'paused' || state === 'error' || (state === 'running' && waits);
}

/** Returns the waiting photos. They are sent one at a time, so one that waits holds up all others. */
export function filterWaitingPhotos<Photo extends Going>(photos: readonly Photo[], { isHeld, behind }: Outbox): Photo[] {
  const open = photos.filter(({ state }) => state !== 'success' && state !== 'canceled');
  if (isHeld || open.some(({ state, isWaiting: waits }) => state === 'running' && waits)) return open;
  const forms = new Set(behind.map(({ key }) => key));
  return open.filter((photo) => isWaiting(photo) || forms.has(photo.recordId));
}
