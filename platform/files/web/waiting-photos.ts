import type { Upload } from './upload.ts';

type PendingPhoto = Pick<Upload, 'state' | 'isWaiting' | 'recordId'>;

interface Outbox {
  isHeld: boolean;
  /** Forms without an answer yet: their photos are held until then. */
  behind: readonly { key: string }[];
}

export function isWaiting({ state, isWaiting: isBlocked }: Omit<PendingPhoto, 'recordId'>): boolean {
  return state === 'paused' || state === 'error' || (state === 'running' && isBlocked);
}

/** Returns the waiting photos. They are sent one at a time, so one that waits holds up all others. */
export function filterWaitingPhotos<Photo extends PendingPhoto>(photos: readonly Photo[], { isHeld, behind }: Outbox): Photo[] {
  const pending = photos.filter(({ state }) => state !== 'success' && state !== 'canceled');
  if (isHeld || pending.some(({ state, isWaiting: isBlocked }) => state === 'running' && isBlocked)) return pending;
  const forms = new Set(behind.map(({ key }) => key));
  return pending.filter((photo) => isWaiting(photo) || forms.has(photo.recordId));
}
