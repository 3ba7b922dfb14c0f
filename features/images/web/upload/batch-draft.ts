import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import type { UploadPage } from '#features/images/shapes.ts';
import { type Drafts, createDrafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';

export interface BatchDraft {
  id: string;
  secret: string;
  senderName: string;
  consents: boolean;
  /** Pictures were chosen, so the server must register the batch. */
  wanted: boolean;
  begun: boolean;
  /** Number of pictures that have arrived, as far as this device knows. */
  arrived: number;
  /** Secrets of earlier, full batches. */
  earlier: string[];
}

/** Stored on the device instead of in the tab, for senders who are offline and return later. */
export const batchDrafts: Drafts = createDrafts(() => localStorage);
export const batchDraftPrefix = 'pictures-';
const pageName = 'upload-page';
const nameOf = (eventId: string) => batchDraftPrefix + eventId;

const createBatchDraft = (): BatchDraft => ({
  id: newId(),
  secret: newId(40),
  senderName: '',
  consents: false,
  wanted: false,
  begun: false,
  arrived: 0,
  earlier: [],
});

/** Returns a new batch of the same sender when this one is full or closed. */
export function createNextBatch({ senderName, secret, earlier }: BatchDraft): BatchDraft {
  return { ...createBatchDraft(), senderName, earlier: [...earlier, secret] };
}

export function readBatchDraft(eventId: string, from: Drafts = batchDrafts): BatchDraft {
  return restoreDraft<BatchDraft & Record<string, unknown>>({ ...createBatchDraft() }, from.read(nameOf(eventId)));
}

export function saveBatchDraft(eventId: string, draft: BatchDraft): void {
  batchDrafts.save(nameOf(eventId), { ...draft });
}

/** Stores the page's public data, so that it can start offline. */
export function saveUploadPage(eventId: string | null, page: UploadPage): void {
  batchDrafts.save(pageName, { ...page, asked: eventId });
}

export function readUploadPage(eventId: string | null): UploadPage | null {
  const { asked, ...page } = batchDrafts.read(pageName) as Partial<UploadPage> & { asked?: unknown };
  const isComplete = Array.isArray(page.events) && [page.mark, page.zone].every((text) => typeof text === 'string');
  return isComplete && asked === eventId ? (page as UploadPage) : null;
}

export function isBatchWanted(eventId: string, id: string): boolean {
  return isStillWanted(id, batchDrafts.read(nameOf(eventId)));
}

/** Replaces the batch with a new one. A sleeping tab that still waits for it is notified that it was discarded, not that it has arrived. */
export async function discardBatch(eventId: string, id: string): Promise<void> {
  const { id: currentId, earlier } = readBatchDraft(eventId);
  if (currentId === id) saveBatchDraft(eventId, { ...createBatchDraft(), earlier });
  const { uploader } = await import('#platform/files/web/uploader.ts');
  // Loads the list of pictures stored on this device.
  await uploader.listHeldRecords('picture');
  uploader.forgetHeld('picture', id);
}
