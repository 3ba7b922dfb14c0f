import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#platform/files/i18n/en.ts';
import type { Upload } from './upload.ts';

type UploadStatus = Pick<Upload, 'state' | 'part' | 'why' | 'isWaiting' | 'preview' | 'isKept'>;

/** Returns the status text of an upload. A waiting upload shows the server's reason, if there is one. */
export function uploadStatusText({ state, part, why, isWaiting, preview, isKept }: UploadStatus, w: Translation<typeof en>): string {
  if (state === 'error') return w.why[why ?? 'other'];
  if (state !== 'running') return w.states[state];
  // Closing the page would lose a photo until it is stored, so it does not count as queued yet.
  if (preview === null || isKept === null) return w.states.making;
  if (isWaiting) return why === null ? w.states.waiting : w.why[why];
  return part === 0 ? w.states.queued : w.states.running(part);
}
