import { cashiers, desk, everyone, group, id, link, own, stay, type RoomTable } from './kinds.ts';

export const forms: RoomTable = {
  calls: {
    'forms.page': { who: everyone, input: {} },
    'forms.submit': { who: everyone, input: { id, eventId: id, ...group, language: 'en' } },
    'forms.confirmation': { who: everyone, input: { secret: link } },
    'forms.change': { who: cashiers, input: { id, changedAt: stay.startsAt, ...group } },
    'forms.makeTicket': {
      who: cashiers,
      input: { id, ticketId: 'NobodysTicket000', title: 'Oak House: Beds', text: '', placeId: null, photos: [] },
    },
    'forms.privateLink': { who: cashiers, input: { id } },
    'forms.remove': { who: cashiers, input: { id, changedAt: stay.startsAt } },
  },
  views: {
    'forms.list': { who: desk, input: { eventId: own } },
    'forms.event': { who: desk, input: { eventId: own } },
    'forms.tickets': { who: cashiers, input: { id, eventId: id } },
    'forms.history': { who: cashiers, input: { id } },
  },
};
