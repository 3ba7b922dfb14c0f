import type { Upload } from './upload.ts';

type PendingPhoto = Pick<Upload, 'state' | 'isWaiting' | 'recordId'>;

interface Outbox {
  isHeld: boolean;
  /** Forms that the server has not answered yet. Their photos are held until then. */
  behind: readonly { key: string }[];
}

export function isWaiting({ state, isWaiting: isBlocked }: Omit<PendingPhoto, 'recordId'>): boolean {
  return state === 'paused' || state === 'error' || (state === 'running' && isBlocked);
}

/** Returns the photos that cannot be sent now. Photos are sent one at a time, so a blocked photo blocks all others. */
export function filterWaitingPhotos<Photo extends PendingPhoto>(photos: readonly Photo[], { isHeld, behind }: Outbox): Photo[] {
  const pending = photos.filter(({ state }) => state !== 'success' && state !== 'canceled');
  if (isHeld || pending.some(({ state, isWaiting: isBlocked }) => state === 'running' && isBlocked)) return pending;
  const forms = new Set(behind.map(({ key }) => key));
  return pending.filter((photo) => isWaiting(photo) || forms.has(photo.recordId));
}
