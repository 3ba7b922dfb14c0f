import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#platform/files/i18n/en.ts';
import type { Upload } from './upload.ts';

type Said = Pick<Upload, 'state' | 'part' | 'why' | 'isWaiting' | 'preview' | 'isKept'>;

/** How a photo on its way is, in words: what it waits for where the server has said so. */
export function uploadStatusText({ state, part, why, isWaiting, preview, isKept }: Said, w: Translation<typeof en>): string {
  if (state === 'error') return w.why[why ?? 'other'];
  if (state !== 'running') return w.states[state];
  // Until it is on the device, or is known not to be kept there, a page that is closed would lose it: it does not wait yet.
  if (preview === null || isKept === null) return w.states.making;
  if (isWaiting) return why === null ? w.states.waiting : w.why[why];
  return part === 0 ? w.states.queued : w.states.running(part);
}
