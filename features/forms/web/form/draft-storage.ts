import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { type Drafts, createDrafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';
import type { Confirmation, FormPage } from '#features/forms/shapes.ts';
import { type Draft, type DraftItem, type DraftPlace, emptyDraft } from './draft.ts';

const name = 'check-in-out-form';
const pageName = 'check-in-out-form-page';
const arrivalName = 'check-in-out-form-arrival';

/** Drafts are stored in localStorage and not in the tab, because a phone may find a network only at home. */
export const formDrafts: Drafts = createDrafts(() => localStorage);

export function loadDraft(from: Drafts = formDrafts): Draft {
  return restoreFormDraft(emptyDraft(newId()), from.read(name));
}

export function restoreFormDraft<Stored extends Draft>(start: Stored, stored: Record<string, unknown>): Stored {
  const draft = restoreDraft(start as Stored & Record<string, unknown>, stored);
  // Drops places that are invalid, because an older version stored them or someone edited the storage.
  return { ...draft, places: draft.places.filter(isPlace) };
}

export function isSubmitRequested(id: string): boolean {
  return isStillWanted(id, formDrafts.read(name));
}

export function saveDraft(draft: Draft): void {
  formDrafts.save(name, { ...draft });
}

export function deleteDraft(): void {
  formDrafts.forget(name);
}

/** Replaces the draft. Another tab that still waits for the form is notified that it was withdrawn, not that it arrived. */
export function resetDraft(id: string): void {
  if (loadDraft().id === id) saveDraft(emptyDraft(newId()));
}

/** Caches the page's data, which is public, so that the page can start offline. */
export function cacheFormPage(page: FormPage): void {
  formDrafts.save(pageName, { ...page });
}

export function readCachedFormPage(from: Drafts = formDrafts): FormPage | null {
  const { events, zone } = from.read(pageName) as Partial<FormPage>;
  return Array.isArray(events) && typeof zone === 'string' ? { events, zone } : null;
}

/** Caches the last viewed arrival form, so that its departure form can start offline. */
export function cacheArrival(secret: string, arrival: Confirmation): void {
  formDrafts.save(arrivalName, { secret, arrival });
}

export function readCachedArrival(secret: string, from: Drafts = formDrafts): Confirmation | null {
  const stored = from.read(arrivalName) as { secret?: unknown; arrival?: Confirmation };
  return stored.secret === secret && typeof stored.arrival === 'object' ? stored.arrival : null;
}

function isPlace(place: unknown): place is DraftPlace {
  const { place: placeName, items } = (place ?? {}) as Partial<DraftPlace>;
  return typeof placeName === 'string' && Array.isArray(items) && items.every(isItem);
}

function isItem(item: unknown): item is DraftItem {
  const { key, name: itemName, note, photos } = (item ?? {}) as Partial<DraftItem>;
  return [key, itemName, note].every((text) => typeof text === 'string') && Array.isArray(photos);
}
