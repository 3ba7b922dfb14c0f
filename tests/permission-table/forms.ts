import {
  cashiers,
  deskStaff,
  everyone,
  groupInput,
  unknownId,
  unknownSecret,
  ownEventId,
  sampleStay,
  type FeaturePermissions,
} from './roles.ts';

export const forms: FeaturePermissions = {
  calls: {
    'forms.page': { allow: everyone, input: {} },
    'forms.submit': { allow: everyone, input: { id: unknownId, eventId: unknownId, ...groupInput, language: 'en' } },
    'forms.confirmation': { allow: everyone, input: { secret: unknownSecret } },
    'forms.change': { allow: cashiers, input: { id: unknownId, changedAt: sampleStay.startsAt, ...groupInput } },
    'forms.makeTicket': {
      allow: cashiers,
      input: { id: unknownId, ticketId: 'NobodysTicket000', title: 'Oak House: Beds', text: '', placeId: null, photos: [] },
    },
    'forms.privateLink': { allow: cashiers, input: { id: unknownId } },
    'forms.remove': { allow: cashiers, input: { id: unknownId, changedAt: sampleStay.startsAt } },
  },
  views: {
    'forms.list': { allow: deskStaff, input: { eventId: ownEventId } },
    'forms.event': { allow: deskStaff, input: { eventId: ownEventId } },
    'forms.tickets': { allow: cashiers, input: { id: unknownId, eventId: unknownId } },
    'forms.history': { allow: cashiers, input: { id: unknownId } },
  },
};
