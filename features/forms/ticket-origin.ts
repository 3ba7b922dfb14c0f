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
 * Returns the origin that is stored with a ticket: the event (for its link), the form, and a hash of the item. It contains no text, because
 * not every reader of tickets may read guests' texts.
 */
export function ticketOrigin(form: OriginForm, item: TicketItem): string {
  const ownPlace = form.places.find((place) => isSamePlace(place, item)) ?? item;
  return itemOrigin(form, { ...ownPlace, key: item.key });
}

function itemOrigin(form: OriginForm, { placeId, place, key }: TicketItem): string {
  return `${legacyOrigin(form)}.${hashText(`${placeId ?? normalizeName(place)} ${key}`)}`;
}

/** Returns the origin of older tickets, which does not contain their item. */
export function legacyOrigin({ id, eventId }: OriginForm): string {
  return `${eventId}.${id}`;
}

/** Returns every origin that a ticket from these forms can have. */
export function listOrigins(forms: readonly OriginForm[]): string[] {
  return forms.flatMap((form) => [
    legacyOrigin(form),
    ...form.places.flatMap((place) =>
      place.items.filter(({ condition }) => condition !== 'good').flatMap(({ key }) => itemOrigins(form, { ...place, key })),
    ),
  ]);
}

/** The place may have been typed when the ticket was created, and linked to a booked place since. */
function itemOrigins(form: OriginForm, item: TicketItem): string[] {
  return [itemOrigin(form, item), itemOrigin(form, { ...item, placeId: null })];
}

/** Returns the item's ticket from any form of the group. Tickets with an old origin are matched by their title in every language. */
export function findTicketOfItem<Ticket extends { originId: string; title: string }>(
  tickets: readonly Ticket[],
  forms: readonly OriginForm[],
  item: TicketItem,
): Ticket | undefined {
  const mentions = forms.flatMap((form) => form.places.filter((place) => isSamePlace(place, item)).map((place) => ({ form, place })));
  const origins = mentions.flatMap(({ form, place }) => itemOrigins(form, { ...place, key: item.key }));
  const oldOrigins = forms.map(legacyOrigin);
  const titles = mentions.flatMap(({ place }) =>
    place.items.filter(({ key }) => key === item.key).flatMap((formItem) => titlesOf(place.place, formItem)),
  );
  return (
    tickets.find(({ originId }) => origins.includes(originId)) ??
    tickets.find(({ originId, title }) => oldOrigins.includes(originId) && titles.includes(title))
  );
}

function titlesOf(place: string, item: { key: string; name: string }): string[] {
  return languages.map((language) => ticketTexts[language].title(place, itemNameOf(item, language)));
}
