import { newId } from '#platform/http/web/new-id.ts';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import type { Language } from '#platform/words/words.ts';
import { likelyDirection, type Condition, type Direction, usualItems, usualOutside } from '#rooms/forms/rules.ts';
import { type FormPage, NewForm } from '#rooms/forms/shapes.ts';
import { usualName } from '#rooms/forms/words/usual-name.ts';

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
  return { id, resendKey, eventId: '', direction: 'arrival', ...texts, places: [], signature: '', wanted: false };
}

/** An event and what its group most likely comes to say. Places that only the other event has do not come along. */
export function withEvent(draft: Draft, event: OfferedEvent, now: string): Draft {
  if (draft.eventId === event.id) return draft;
  const isBooked = new Set(event.places.map(({ id }) => id));
  const places = draft.places.filter(({ placeId }) => placeId === null || isBooked.has(placeId));
  return { ...draft, eventId: event.id, direction: likelyDirection(event, now), places };
}

/** What a draft may be of: an event that is over for days only where something was written of it before. */
export function offeredTo(draft: Draft, events: readonly OfferedEvent[]): OfferedEvent[] {
  return events.filter(({ id, isLate }) => !isLate || (id === draft.eventId && isWritten(draft)));
}

/**
 * Begins where the link leads, or with the only event that is offered or is on just now. What was written of one event
 * becomes another's only when its writer says so.
 */
export function begun(draft: Draft, events: readonly OfferedEvent[], asked: string | undefined, now: string): Draft {
  if (draft.wanted) return draft;
  const offered = offeredTo(draft, events);
  if (offered.some(({ id }) => id === draft.eventId)) return draft;
  if (isWritten(draft)) return { ...draft, eventId: '' };
  const on = offered.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const event = offered.find(({ id }) => id === asked) ?? onlyOf(offered) ?? onlyOf(on);
  return event ? withEvent(draft, event, now) : { ...draft, eventId: '' };
}

/** Something stands in it that is said of one event. */
function isWritten({ places, heads, keys, notes, signature }: Draft): boolean {
  return places.length > 0 || [heads, keys, notes, signature].some((text) => text.trim() !== '');
}

function onlyOf(events: readonly OfferedEvent[]): OfferedEvent | undefined {
  return events.length === 1 ? events[0] : undefined;
}

export function newPlace(placeId: string | null, place: string, language: Language, isOutside = false): DraftPlace {
  const keys = isOutside ? usualOutside : usualItems;
  return { placeId, place, items: keys.map((key) => newItem(key, usualName({ key, name: '' }, language))) };
}

export function newItem(key: string, name: string): DraftItem {
  return { key, name, condition: null, note: '', photos: [] };
}

/** Marks all unanswered items of a place as good, by one tap. */
export function restGood(place: DraftPlace): DraftPlace {
  return { ...place, items: place.items.map((item) => (item.condition === null ? { ...item, condition: 'good' } : item)) };
}

export function goodOf({ items }: DraftPlace): number {
  return items.filter(({ condition }) => condition === 'good').length;
}

/** What is sent. A note and photos belong to what is not good; what stands at its default is left out, for the sake of a weak network. */
export function sentForm(draft: Draft, language: Language): Record<string, unknown> {
  const { wanted: _wanted, heads, keys, places, ...facts } = draft;
  return {
    ...facts,
    heads: wholeNumber(heads),
    keys: wholeNumber(keys),
    places: places.map(({ placeId, place, items }) => ({ placeId, place, items: items.map(sentItem) })),
    language,
  };
}

export function sentItem({ key, name, condition, note, photos }: DraftItem): Record<string, unknown> {
  if (condition !== 'not good') return { key, name, condition };
  return { key, name, condition, ...(note.trim() !== '' && { note }), ...(photos.length > 0 && { photos }) };
}

function wholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;
}

export type Problems = Readonly<Record<string, string>>;

/** What is still missing or wrong, as codes by field; empty when it can be sent. */
export function problemsOf(draft: Draft): Record<string, string> {
  const checked = NewForm.safeParse(sentForm(draft, 'en'));
  const codes = checked.success ? {} : problemCodes(checked.error.issues);
  return { ...codes, ...ownProblems(draft) };
}

function ownProblems(draft: Draft): Record<string, string> {
  const codes: Record<string, string> = {};
  if (draft.eventId === '') codes['eventId'] = 'no-event';
  for (const field of ['heads', 'keys'] as const)
    if (wholeNumber(draft[field]) === null) codes[field] = draft[field].trim() === '' ? 'empty' : 'not-a-count';
  if (draft.leaderPhone.trim() === '' && draft.leaderEmail.trim() === '') codes['leaderPhone'] = 'no-contact';
  if (draft.places.length === 0) codes['places'] = 'no-place';
  return { ...codes, ...unanswered(draft.places) };
}

/** The items of which nobody said yet how they are. */
export function unanswered(places: readonly DraftPlace[]): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const [index, { items }] of places.entries())
    for (const [nth, { condition }] of items.entries())
      if (condition === null) codes[`places.${index}.items.${nth}.condition`] = 'unanswered';
  return codes;
}

export function photoIdsIn(places: readonly DraftPlace[]): string[] {
  return places.flatMap(({ items }) => items.filter(({ condition }) => condition === 'not good').flatMap(({ photos }) => photos));
}
