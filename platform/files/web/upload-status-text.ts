import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#platform/files/i18n/en.ts';
import type { Upload } from './upload.ts';

type UploadStatus = Pick<Upload, 'state' | 'progress' | 'why' | 'isWaiting' | 'preview' | 'isSaved'>;

/** Returns the status text of an upload. For a waiting upload, it is the server's reason if there is one. */
export function uploadStatusText({ state, progress, why, isWaiting, preview, isSaved }: UploadStatus, w: Translation<typeof en>): string {
  if (state === 'error') return w.why[why ?? 'other'];
  if (state !== 'running') return w.states[state];
  // Show "preparing" instead of "queued" until the photo is stored, because the photo would be lost if the page closed.
  if (preview === null || isSaved === null) return w.states.preparing;
  if (isWaiting) return why === null ? w.states.waiting : w.why[why];
  return progress === 0 ? w.states.queued : w.states.running(progress);
}
