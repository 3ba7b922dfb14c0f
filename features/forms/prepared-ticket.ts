import type { WorsenedFormItem } from './comparison.ts';
import type { FormItemRow } from './shapes.ts';

/** What a ticket for something broken begins with. */
export interface PreparedTicket {
  title: string;
  text: string;
  placeId: string | null;
  place: string;
  /** Which item of which form. */
  key: string;
  formId: string;
  /** Ids of photos of that form. */
  photos: string[];
}

/** Which form says so. */
export interface TicketContext {
  eventName: string;
  groupName: string;
  leaderName: string;
}

/** The words it is made of, in the reader's language: `ticketWords`. */
export interface TicketTexts {
  title: (place: string, item: string) => string;
  from: (group: string, event: string, leader: string) => string;
  arrival: (said: string) => string;
  departure: (said: string) => string;
  notLookedAt: string;
  good: string;
  notGood: string;
}

/** @example ticketFor(worse, form, ticketWords.en).title === 'Oak House: Windows and doors' */
export function prepareTicket(worse: WorsenedFormItem, told: TicketContext, w: TicketTexts): PreparedTicket {
  const { placeId, place, key, formId, name, arrival, departure } = worse;
  const lines = [
    w.departure(conditionText(departure, w)),
    w.arrival(arrival === null ? w.notLookedAt : conditionText(arrival, w)),
    w.from(told.groupName, told.eventName, told.leaderName),
  ];
  return { title: w.title(place, name), text: lines.join('\n'), placeId, place, key, formId, photos: [...departure.photos] };
}

function conditionText({ condition, note }: FormItemRow, w: TicketTexts): string {
  const word = condition === 'good' ? w.good : w.notGood;
  return note === '' ? word : `${word}: ${note}`;
}
