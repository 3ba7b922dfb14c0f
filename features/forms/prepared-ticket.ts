import type { WorsenedFormItem } from './comparison.ts';
import type { FormItemRow } from './shapes.ts';

/** Initial values for a ticket that staff create from a form. */
export interface PreparedTicket {
  title: string;
  text: string;
  placeId: string | null;
  place: string;
  /** Key of the item in the form. */
  key: string;
  formId: string;
  /** IDs of photos in the form. */
  photos: string[];
}

export interface TicketContext {
  eventName: string;
  groupName: string;
  leaderName: string;
}

export interface TicketTexts {
  title: (place: string, item: string) => string;
  from: (group: string, event: string, leader: string) => string;
  arrival: (condition: string) => string;
  departure: (condition: string) => string;
  notChecked: string;
  good: string;
  notGood: string;
}

/** @example prepareTicket(worse, context, ticketTexts.en).title === 'Oak House: Windows and doors' */
export function prepareTicket(item: WorsenedFormItem, context: TicketContext, w: TicketTexts): PreparedTicket {
  const { placeId, place, key, formId, name, arrival, departure } = item;
  const lines = [
    w.departure(conditionText(departure, w)),
    w.arrival(arrival === null ? w.notChecked : conditionText(arrival, w)),
    w.from(context.groupName, context.eventName, context.leaderName),
  ];
  return { title: w.title(place, name), text: lines.join('\n'), placeId, place, key, formId, photos: [...departure.photos] };
}

function conditionText({ condition, note }: FormItemRow, w: TicketTexts): string {
  const conditionName = condition === 'good' ? w.good : w.notGood;
  return note === '' ? conditionName : `${conditionName}: ${note}`;
}
