import { newId } from '#platform/http/web/new-id.ts';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { guessDirection, type Condition, type Direction, standardItems, standardOutdoorItems } from '#features/forms/rules.ts';
import { type FormFacts, type FormPage, NewForm } from '#features/forms/shapes.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';

/** A form while the user fills it in. Numbers are typed text, and conditions can be unanswered. */
export interface Draft {
  /** Idempotency key: the server stores the form once, even after retries. */
  id: string;
  /** Only this device knows this key. A retry must contain it to receive the private link. Omitted if staff edit a form. */
  resendKey?: string;
  eventId: string;
  direction: Direction;
  groupName: string;
  leaderName: string;
  leaderPhone: string;
  leaderEmail: string;
  heads: string;
  keys: string;
  /** Numbers of the issued keys or, at departure, of the returned keys. */
  keyNumbers: string[];
  /** Key numbers of the arrival form, to check off when they are returned. */
  keysGiven: string[];
  /** Secret of the arrival form; '' if there is none. */
  follows: string;
  places: DraftPlace[];
  notes: string;
  signature: string;
  signedName: string;
  /** True once the user has pressed 'Send': the form is sent as soon as there is a network. */
  wanted: boolean;
}

export interface DraftPlace {
  placeId: string | null;
  place: string;
  items: DraftItem[];
}

export interface DraftItem {
  key: string;
  name: string;
  condition: Condition | null;
  note: string;
  photos: string[];
}

export type TextField = 'groupName' | 'leaderName' | 'leaderPhone' | 'leaderEmail' | 'heads' | 'keys' | 'notes' | 'signedName';
type OfferedEvent = FormPage['events'][number];

export function emptyDraft(id: string, resendKey = newId() + newId()): Draft {
  const texts = { groupName: '', leaderName: '', leaderPhone: '', leaderEmail: '', heads: '', keys: '', notes: '', signedName: '' };
  const keyLists = { keyNumbers: [], keysGiven: [], follows: '' };
  return { id, resendKey, eventId: '', direction: 'arrival', ...texts, ...keyLists, places: [], signature: '', wanted: false };
}

/** Creates a departure draft with the group, places and items of the arrival. Its conditions are unanswered. */
export function createDepartureDraft(arrival: FormFacts, secret: string, id: string): Draft {
  const { eventId, groupName, leaderName, leaderPhone, leaderEmail, heads, keys, keyNumbers: keysGiven, places, signedName } = arrival;
  const facts = { eventId, groupName, leaderName, leaderPhone, leaderEmail, signedName, heads: String(heads) };
  // Keys without numbers cannot be checked off, so the draft assumes that all keys come back.
  const keyFields = { keysGiven, keys: keysGiven.length > 0 ? '0' : String(keys), follows: secret };
  const uncheckedPlaces = places.map(({ placeId, place, items }) => ({
    placeId,
    place,
    items: items.map(({ key, name }) => newItem(key, name)),
  }));
  return { ...emptyDraft(id), ...facts, ...keyFields, direction: 'departure', places: uncheckedPlaces };
}

/** Sets the key numbers and, from them, the key count. */
export function setKeyNumbers(draft: Draft, keyNumbers: string[]): Draft {
  const isCounted = keyNumbers.length > 0 || draft.keyNumbers.length > 0 || draft.keysGiven.length > 0;
  return { ...draft, keyNumbers, keys: isCounted ? String(keyNumbers.length) : draft.keys };
}

export function hasContentToLose(draft: Draft, secret: string): boolean {
  return draft.wanted || (draft.follows !== secret && hasContent(draft));
}

/** Sets the event and guesses the direction. Drops places that only the previous event contains. */
export function setEvent(draft: Draft, event: OfferedEvent, now: string): Draft {
  if (draft.eventId === event.id) return draft;
  const isBooked = new Set(event.places.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]));
  const places = draft.places.filter(({ placeId }) => placeId === null || isBooked.has(placeId));
  // The draft no longer continues an arrival, because that belongs to the previous event.
  return { ...draft, eventId: event.id, direction: guessDirection(event, now), places, follows: '', keysGiven: [] };
}

/** Returns the events that the user can select. Events that ended days ago are included only if the draft already belongs to them. */
export function listSelectableEvents(draft: Draft, events: readonly OfferedEvent[]): OfferedEvent[] {
  return events.filter(({ id, isLate }) => !isLate || (id === draft.eventId && hasContent(draft)));
}

/**
 * Selects the event in the link, otherwise the only event that is offered or current. Never moves content to another event without
 * the user's choice.
 */
export function startDraft(draft: Draft, events: readonly OfferedEvent[], linkedEventId: string | undefined, now: string): Draft {
  if (draft.wanted) return draft;
  const offered = listSelectableEvents(draft, events);
  if (offered.some(({ id }) => id === draft.eventId)) return draft;
  if (hasContent(draft)) return { ...draft, eventId: '' };
  const currentEvents = offered.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const event = offered.find(({ id }) => id === linkedEventId) ?? findOnlyEvent(offered) ?? findOnlyEvent(currentEvents);
  return event ? setEvent(draft, event, now) : { ...draft, eventId: '' };
}

/** Returns whether the draft has content, which belongs to its event. */
function hasContent({ places, heads, keys, keyNumbers, notes, signature }: Draft): boolean {
  return places.length > 0 || keyNumbers.length > 0 || [heads, keys, notes, signature].some((text) => text.trim() !== '');
}

function findOnlyEvent(events: readonly OfferedEvent[]): OfferedEvent | undefined {
  return events.length === 1 ? events[0] : undefined;
}

export function newPlace(placeId: string | null, place: string, language: Language, isOutside = false): DraftPlace {
  const keys = isOutside ? standardOutdoorItems : standardItems;
  return { placeId, place, items: keys.map((key) => newItem(key, itemNameOf({ key, name: '' }, language))) };
}

export function newItem(key: string, name: string): DraftItem {
  return { key, name, condition: null, note: '', photos: [] };
}

export function markRestGood(place: DraftPlace): DraftPlace {
  return { ...place, items: place.items.map((item) => (item.condition === null ? { ...item, condition: 'good' } : item)) };
}

export function countGood({ items }: DraftPlace): number {
  return items.filter(({ condition }) => condition === 'good').length;
}

/**
 * Converts the draft to the input of the call. Includes notes and photos only for items that are not good, and omits default values to keep
 * the request small.
 */
export function toFormInput(draft: Draft, language: Language): Record<string, unknown> {
  const { wanted: _wanted, keysGiven: _keysGiven, heads, keys, keyNumbers, follows, places, ...facts } = draft;
  return {
    ...facts,
    ...(keyNumbers.length > 0 && { keyNumbers }),
    ...(follows !== '' && draft.direction === 'departure' && { follows }),
    heads: wholeNumber(heads),
    keys: wholeNumber(keys),
    places: places.map(({ placeId, place, items }) => ({ placeId, place, items: items.map(toItemInput) })),
    language,
  };
}

export function toItemInput({ key, name, condition, note, photos }: DraftItem): Record<string, unknown> {
  if (condition !== 'not good') return { key, name, condition };
  return { key, name, condition, ...(note.trim() !== '' && { note }), ...(photos.length > 0 && { photos }) };
}

function wholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;
}

export type FieldProblems = Readonly<Record<string, string>>;

/** Returns the error codes by field. The result is empty if the form can be sent. */
export function validateDraft(draft: Draft): Record<string, string> {
  const result = NewForm.safeParse(toFormInput(draft, 'en'));
  const codes = result.success ? {} : problemCodes(result.error.issues);
  return { ...codes, ...validateDraftRules(draft) };
}

function validateDraftRules(draft: Draft): Record<string, string> {
  const codes: Record<string, string> = {};
  if (draft.eventId === '') codes['eventId'] = 'no-event';
  for (const field of ['heads', 'keys'] as const)
    if (wholeNumber(draft[field]) === null) codes[field] = draft[field].trim() === '' ? 'empty' : 'not-a-count';
  if (draft.leaderPhone.trim() === '' && draft.leaderEmail.trim() === '') codes['leaderPhone'] = 'no-contact';
  if (draft.places.length === 0) codes['places'] = 'no-place';
  return { ...codes, ...findUnansweredItems(draft.places) };
}

export function findUnansweredItems(places: readonly DraftPlace[]): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const [index, { items }] of places.entries())
    for (const [nth, { condition }] of items.entries())
      if (condition === null) codes[`places.${index}.items.${nth}.condition`] = 'unanswered';
  return codes;
}

export function listPhotoIds(places: readonly DraftPlace[]): string[] {
  return places.flatMap(({ items }) => items.filter(({ condition }) => condition === 'not good').flatMap(({ photos }) => photos));
}
