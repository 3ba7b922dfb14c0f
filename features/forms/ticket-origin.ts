import { languages } from '#platform/i18n/texts.ts';
import { isSamePlace } from './groups.ts';
import { normalizeName, hashText } from './normalize-name.ts';
import type { FormRow } from './shapes.ts';
import type { PreparedTicket } from './prepared-ticket.ts';
import { ticketTexts } from './i18n/ticket/texts.ts';
import { itemNameOf } from './i18n/item-names.ts';

type OriginForm = Pick<FormRow, 'id' | 'eventId' | 'places'>;
export type TicketItem = Pick<PreparedTicket, 'placeId' | 'place' | 'key'>;

/**
 * What a ticket keeps of where it came from: the event, whose page it leads back to, the form, and the item by a number,
 * since not everybody who reads tickets may read what guests typed.
 */
export function ticketOrigin(form: OriginForm, item: TicketItem): string {
  const own = form.places.find((place) => isSamePlace(place, item)) ?? item;
  return itemOrigin(form, { ...own, key: item.key });
}

function itemOrigin(form: OriginForm, { placeId, place, key }: TicketItem): string {
  return `${legacyOrigin(form)}.${hashText(`${placeId ?? normalizeName(place)} ${key}`)}`;
}

/** What tickets kept before they named the item. */
export function legacyOrigin({ id, eventId }: OriginForm): string {
  return `${eventId}.${id}`;
}

/** Of every ticket that may have been made of what these forms say. */
export function listOrigins(forms: readonly OriginForm[]): string[] {
  return forms.flatMap((form) => [
    legacyOrigin(form),
    ...form.places.flatMap((place) =>
      place.items.filter(({ condition }) => condition !== 'good').flatMap(({ key }) => itemOrigins(form, { ...place, key })),
    ),
  ]);
}

/** Staff may have chosen since what was typed then. */
function itemOrigins(form: OriginForm, item: TicketItem): string[] {
  return [itemOrigin(form, item), itemOrigin(form, { ...item, placeId: null })];
}

/**
 * The ticket that was made of an item, of whichever of a group's forms: each may speak of its place. One from before is
 * known by its title, in whichever language.
 */
export function findTicketOfItem<Ticket extends { originId: string; title: string }>(
  tickets: readonly Ticket[],
  forms: readonly OriginForm[],
  item: TicketItem,
): Ticket | undefined {
  const told = forms.flatMap((form) => form.places.filter((place) => isSamePlace(place, item)).map((place) => ({ form, place })));
  const origins = told.flatMap(({ form, place }) => itemOrigins(form, { ...place, key: item.key }));
  const before = forms.map(legacyOrigin);
  const titles = told.flatMap(({ place }) =>
    place.items.filter(({ key }) => key === item.key).flatMap((one) => titlesOf(place.place, one)),
  );
  return (
    tickets.find(({ originId }) => origins.includes(originId)) ??
    tickets.find(({ originId, title }) => before.includes(originId) && titles.includes(title))
  );
}

function titlesOf(place: string, item: { key: string; name: string }): string[] {
  return languages.map((language) => ticketTexts[language].title(place, itemNameOf(item, language)));
}
