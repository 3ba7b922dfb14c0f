import { cashiers, deskStaff, everyone, groupInput, unknownId, unknownSecret, ownEventId, stay, type FeaturePermissions } from './roles.ts';

export const forms: FeaturePermissions = {
  calls: {
    'forms.page': { who: everyone, input: {} },
    'forms.submit': { who: everyone, input: { id: unknownId, eventId: unknownId, ...groupInput, language: 'en' } },
    'forms.confirmation': { who: everyone, input: { secret: unknownSecret } },
    'forms.change': { who: cashiers, input: { id: unknownId, changedAt: stay.startsAt, ...groupInput } },
    'forms.makeTicket': {
      who: cashiers,
      input: { id: unknownId, ticketId: 'NobodysTicket000', title: 'Oak House: Beds', text: '', placeId: null, photos: [] },
    },
    'forms.privateLink': { who: cashiers, input: { id: unknownId } },
    'forms.remove': { who: cashiers, input: { id: unknownId, changedAt: stay.startsAt } },
  },
  views: {
    'forms.list': { who: deskStaff, input: { eventId: ownEventId } },
    'forms.event': { who: deskStaff, input: { eventId: ownEventId } },
    'forms.tickets': { who: cashiers, input: { id: unknownId, eventId: unknownId } },
    'forms.history': { who: cashiers, input: { id: unknownId } },
  },
};
