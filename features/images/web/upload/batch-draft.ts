import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import type { UploadPage } from '#features/images/shapes.ts';
import { type Drafts, createDrafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';

/** What somebody brings of one event, from this device. */
export interface BatchDraft {
  id: string;
  secret: string;
  senderName: string;
  consents: boolean;
  /** Pictures were chosen: the server is to know of it. */
  wanted: boolean;
  /** The server knows of it. */
  begun: boolean;
  /** How many have arrived, as this device knows. */
  arrived: number;
  /** Secrets of what was brought before: those were full. */
  earlier: string[];
}

/** On this device and not only in this tab: whoever walks on without a signal finds it again. */
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

/** Another of the same sender, where this one takes no more. */
export function createNextBatch({ senderName, secret, earlier }: BatchDraft): BatchDraft {
  return { ...createBatchDraft(), senderName, earlier: [...earlier, secret] };
}

export function readBatchDraft(eventId: string, from: Drafts = batchDrafts): BatchDraft {
  return restoreDraft<BatchDraft & Record<string, unknown>>({ ...createBatchDraft() }, from.read(nameOf(eventId)));
}

export function saveBatchDraft(eventId: string, draft: BatchDraft): void {
  batchDrafts.save(nameOf(eventId), { ...draft });
}

/** What the page began with, which is open to everybody: without a network it begins with that again. */
export function saveUploadPage(eventId: string | null, page: UploadPage): void {
  batchDrafts.save(pageName, { ...page, asked: eventId });
}

export function readUploadPage(eventId: string | null): UploadPage | null {
  const { asked, ...page } = batchDrafts.read(pageName) as Partial<UploadPage> & { asked?: unknown };
  const isWhole = Array.isArray(page.events) && [page.mark, page.zone].every((text) => typeof text === 'string');
  return isWhole && asked === eventId ? (page as UploadPage) : null;
}

export function isBatchWanted(eventId: string, id: string): boolean {
  return isStillWanted(id, batchDrafts.read(nameOf(eventId)));
}

/** Another begins in its place: a tab that slept and still waits for it hears that it is not wanted, and not that it has arrived. */
export async function discardBatch(eventId: string, id: string): Promise<void> {
  const { id: keptId, earlier } = readBatchDraft(eventId);
  if (keptId === id) saveBatchDraft(eventId, { ...createBatchDraft(), earlier });
  const { uploader } = await import('#platform/files/web/uploader.ts');
  // Knows from then on what waits for it on this device.
  await uploader.listHeldRecords('picture');
  uploader.forgetHeld('picture', id);
}
