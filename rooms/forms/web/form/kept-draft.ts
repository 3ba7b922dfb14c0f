import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { type Drafts, draftsIn, restored } from '#platform/ui/web/forms/draft.ts';
import type { Confirmation, FormPage } from '#rooms/forms/shapes.ts';
import { type Draft, type DraftItem, type DraftPlace, emptyDraft } from './draft.ts';

const name = 'check-in-out-form';
const pageName = 'check-in-out-form-page';
const arrivalName = 'check-in-out-form-arrival';

/** On this device and not only in this tab: a phone may go home before it finds a network. */
export const formDrafts: Drafts = draftsIn(() => localStorage);

export function keptDraft(from: Drafts = formDrafts): Draft {
  return restoredDraft(emptyDraft(newId()), from.read(name));
}

export function restoredDraft<Kept extends Draft>(start: Kept, kept: Record<string, unknown>): Kept {
  const draft = restored(start as Kept & Record<string, unknown>, kept);
  // Of an older version of this form, or of a hand in the browser's storage.
  return { ...draft, places: draft.places.filter(isPlace) };
}

export function isFormWanted(id: string): boolean {
  return isStillWanted(id, formDrafts.read(name));
}

export function keepDraft(draft: Draft): void {
  formDrafts.keep(name, { ...draft });
}

export function forgetDraft(): void {
  formDrafts.forget(name);
}

/** Another begins in its place: a tab that slept and still waits for it hears that it is not wanted, and not that it has arrived. */
export function discardDraft(id: string): void {
  if (keptDraft().id === id) keepDraft(emptyDraft(newId()));
}

/** What the form began with, which is open to everybody: without a network it begins with that again. */
export function keepPage(page: FormPage): void {
  formDrafts.keep(pageName, { ...page });
}

export function keptPage(from: Drafts = formDrafts): FormPage | null {
  const { events, zone } = from.read(pageName) as Partial<FormPage>;
  return Array.isArray(events) && typeof zone === 'string' ? { events, zone } : null;
}

/** The arrival that was seen last behind its private link: its departure can then be begun without a network. */
export function keepArrival(secret: string, arrival: Confirmation): void {
  formDrafts.keep(arrivalName, { secret, arrival });
}

export function keptArrival(secret: string, from: Drafts = formDrafts): Confirmation | null {
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
