import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import type { UploadPage } from '#features/images/shapes.ts';
import { type Drafts, createDrafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';

export interface BatchDraft {
  id: string;
  secret: string;
  senderName: string;
  consents: boolean;
  /** True once pictures were chosen: the server must register the batch. */
  wanted: boolean;
  begun: boolean;
  /** Number of pictures that the server has received, as far as this device knows. */
  arrived: number;
  /** Secrets of the sender's earlier batches, which are full. */
  earlier: string[];
}

/** Drafts are stored on the device and not in the tab, for senders who are offline and return later. */
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

/** Returns a new batch of the same sender, for when the current batch is full or closed. */
export function createNextBatch({ senderName, secret, earlier }: BatchDraft): BatchDraft {
  return { ...createBatchDraft(), senderName, earlier: [...earlier, secret] };
}

export function readBatchDraft(eventId: string, from: Drafts = batchDrafts): BatchDraft {
  return restoreDraft<BatchDraft & Record<string, unknown>>({ ...createBatchDraft() }, from.read(nameOf(eventId)));
}

export function saveBatchDraft(eventId: string, draft: BatchDraft): void {
  batchDrafts.save(nameOf(eventId), { ...draft });
}

/** Stores the public data of the page, so that the page can open offline. */
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

/**
 * Replaces the batch with a new one. Another tab that still waits for the batch is notified that the batch was discarded, not that it
 * arrived.
 */
export async function discardBatch(eventId: string, id: string): Promise<void> {
  const { id: currentId, earlier } = readBatchDraft(eventId);
  if (currentId === id) saveBatchDraft(eventId, { ...createBatchDraft(), earlier });
  const { uploader } = await import('#platform/files/web/uploader.ts');
  // Importing the uploader also loads the list of pictures that are stored on this device.
  await uploader.listHeldRecords('picture');
  uploader.forgetHeld('picture', id);
}
