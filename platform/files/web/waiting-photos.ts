import type { Upload } from './upload.ts';

type Going = Pick<Upload, 'state' | 'isWaiting' | 'recordId'>;

interface Outbox {
  /** Nothing leaves this device just now. */
  isHeld: boolean;
  /** Forms that got no answer yet: what hangs on them is held until then. */
  behind: readonly { key: string }[];
}

/** It waits, is paused or was refused. */
export function isWaiting({ state, isWaiting: waits }: Omit<Going, 'recordId'>): boolean {
  return state === 'paused' || state === 'error' || (state === 'running' && waits);
}

/** Of photos on their way those that wait: they go one after the other, so all behind one that waits do. */
export function filterWaitingPhotos<Photo extends Going>(photos: readonly Photo[], { isHeld, behind }: Outbox): Photo[] {
  const open = photos.filter(({ state }) => state !== 'success' && state !== 'canceled');
  if (isHeld || open.some(({ state, isWaiting: waits }) => state === 'running' && waits)) return open;
  const forms = new Set(behind.map(({ key }) => key));
  return open.filter((photo) => isWaiting(photo) || forms.has(photo.recordId));
}
