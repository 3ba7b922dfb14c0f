import { newId } from '#platform/http/web/new-id.ts';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { guessDirection, type Condition, type Direction, standardItems, standardOutdoorItems } from '#features/forms/rules.ts';
import { type FormFacts, type FormPage, NewForm } from '#features/forms/shapes.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';

/** A form while it is written: numbers as typed, conditions not said yet. */
export interface Draft {
  /** Idempotency key: however often the form is sent, it is stored once. */
  id: string;
  /** Known to this device alone: with it a resend is told the link of its confirmation. A form that staff put right has none. */
  resendKey?: string;
  eventId: string;
  direction: Direction;
  groupName: string;
  leaderName: string;
  leaderPhone: string;
  leaderEmail: string;
  heads: string;
  keys: string;
  /** Numbers of the keys that were handed over, or, at departure, that are given back. */
  keyNumbers: string[];
  /** Of the arrival that this departure was begun from: to be ticked as they are given back. */
  keysGiven: string[];
  /** The secret of that arrival; '' where there is none. */
  follows: string;
  places: DraftPlace[];
  notes: string;
  signature: string;
  signedName: string;
  /** 'Send' was pressed: it is sent as soon as there is a network. */
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

/** A departure that begins from what its group sent on arrival: the same places and items, to be looked at again. */
export function createDepartureDraft(arrival: FormFacts, secret: string, id: string): Draft {
  const { eventId, groupName, leaderName, leaderPhone, leaderEmail, heads, keys, keyNumbers: keysGiven, places, signedName } = arrival;
  const facts = { eventId, groupName, leaderName, leaderPhone, leaderEmail, signedName, heads: String(heads) };
  // Without numbers nothing can be ticked: most likely as many come back as were given.
  const given = { keysGiven, keys: keysGiven.length > 0 ? '0' : String(keys), follows: secret };
  const again = places.map(({ placeId, place, items }) => ({ placeId, place, items: items.map(({ key, name }) => newItem(key, name)) }));
  return { ...emptyDraft(id), ...facts, ...given, direction: 'departure', places: again };
}

/** The numbers of its keys, which count them too. */
export function setKeyNumbers(draft: Draft, keyNumbers: string[]): Draft {
  const isCounted = keyNumbers.length > 0 || draft.keyNumbers.length > 0 || draft.keysGiven.length > 0;
  return { ...draft, keyNumbers, keys: isCounted ? String(keyNumbers.length) : draft.keys };
}

/** Whether a form that somebody writes would be lost if another began in its place. */
export function hasContentToLose(draft: Draft, secret: string): boolean {
  return draft.wanted || (draft.follows !== secret && hasContent(draft));
}

/** An event and what its group most likely comes to say. Places that only the other event has do not come along. */
export function setEvent(draft: Draft, event: OfferedEvent, now: string): Draft {
  if (draft.eventId === event.id) return draft;
  const isBooked = new Set(event.places.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]));
  const places = draft.places.filter(({ placeId }) => placeId === null || isBooked.has(placeId));
  // Of another event it follows no arrival.
  return { ...draft, eventId: event.id, direction: guessDirection(event, now), places, follows: '', keysGiven: [] };
}

/** What a draft may be of: an event that is over for days only where something was written of it before. */
export function listSelectableEvents(draft: Draft, events: readonly OfferedEvent[]): OfferedEvent[] {
  return events.filter(({ id, isLate }) => !isLate || (id === draft.eventId && hasContent(draft)));
}

/**
 * Begins where the link leads, or with the only event that is offered or is on just now. What was written of one event
 * becomes another's only when its writer says so.
 */
export function startDraft(draft: Draft, events: readonly OfferedEvent[], asked: string | undefined, now: string): Draft {
  if (draft.wanted) return draft;
  const offered = listSelectableEvents(draft, events);
  if (offered.some(({ id }) => id === draft.eventId)) return draft;
  if (hasContent(draft)) return { ...draft, eventId: '' };
  const on = offered.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const event = offered.find(({ id }) => id === asked) ?? findOnlyEvent(offered) ?? findOnlyEvent(on);
  return event ? setEvent(draft, event, now) : { ...draft, eventId: '' };
}

/** Something stands in it that is said of one event. */
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

/** Marks all unanswered items of a place as good, by one tap. */
export function markRestGood(place: DraftPlace): DraftPlace {
  return { ...place, items: place.items.map((item) => (item.condition === null ? { ...item, condition: 'good' } : item)) };
}

export function countGood({ items }: DraftPlace): number {
  return items.filter(({ condition }) => condition === 'good').length;
}

/** What is sent. A note and photos belong to what is not good; what stands at its default is left out, for the sake of a weak network. */
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

/** What is still missing or wrong, as codes by field; empty when it can be sent. */
export function validateDraft(draft: Draft): Record<string, string> {
  const checked = NewForm.safeParse(toFormInput(draft, 'en'));
  const codes = checked.success ? {} : problemCodes(checked.error.issues);
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

/** The items of which nobody said yet how they are. */
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
