import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { type Drafts, createDrafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';
import type { Confirmation, FormPage } from '#features/forms/shapes.ts';
import { type Draft, type DraftItem, type DraftPlace, emptyDraft } from './draft.ts';

const name = 'check-in-out-form';
const pageName = 'check-in-out-form-page';
const arrivalName = 'check-in-out-form-arrival';

/** On this device and not only in this tab: a phone may go home before it finds a network. */
export const formDrafts: Drafts = createDrafts(() => localStorage);

export function loadDraft(from: Drafts = formDrafts): Draft {
  return restoreFormDraft(emptyDraft(newId()), from.read(name));
}

export function restoreFormDraft<Kept extends Draft>(start: Kept, kept: Record<string, unknown>): Kept {
  const draft = restoreDraft(start as Kept & Record<string, unknown>, kept);
  // Of an older version of this form, or of a hand in the browser's storage.
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

/** Another begins in its place: a tab that slept and still waits for it hears that it is not wanted, and not that it has arrived. */
export function resetDraft(id: string): void {
  if (loadDraft().id === id) saveDraft(emptyDraft(newId()));
}

/** What the form began with, which is open to everybody: without a network it begins with that again. */
export function cacheFormPage(page: FormPage): void {
  formDrafts.save(pageName, { ...page });
}

export function readCachedFormPage(from: Drafts = formDrafts): FormPage | null {
  const { events, zone } = from.read(pageName) as Partial<FormPage>;
  return Array.isArray(events) && typeof zone === 'string' ? { events, zone } : null;
}

/** The arrival that was seen last behind its private link: its departure can then be begun without a network. */
export function cacheArrival(secret: string, arrival: Confirmation): void {
  formDrafts.save(arrivalName, { secret, arrival });
}

export function readCachedArrival(secret: string, from: Drafts = formDrafts): Confirmation | null {
  const kept = from.read(arrivalName) as { secret?: unknown; arrival?: Confirmation };
  return kept.secret === secret && typeof kept.arrival === 'object' ? kept.arrival : null;
}

function isPlace(place: unknown): place is DraftPlace {
  const { place: called, items } = (place ?? {}) as Partial<DraftPlace>;
  return typeof called === 'string' && Array.isArray(items) && items.every(isItem);
}

function isItem(item: unknown): item is DraftItem {
  const { key, name: called, note, photos } = (item ?? {}) as Partial<DraftItem>;
  return [key, called, note].every((text) => typeof text === 'string') && Array.isArray(photos);
}
