import {
  administrators,
  cashiers,
  deskStaff,
  everyone,
  familyInput,
  unknownId,
  unknownSecret,
  ownEventId,
  sampleStay,
  type FeaturePermissions,
} from './roles.ts';

export const checkIn: FeaturePermissions = {
  calls: {
    'checkIn.page': { allow: everyone, input: {} },
    'checkIn.submit': { allow: everyone, input: { id: unknownId, eventId: unknownId, ...familyInput, seenCents: 0, language: 'en' } },
    'checkIn.secretOfForm': { allow: everyone, input: { id: unknownId, resendKey: unknownSecret } },
    'checkIn.mine': { allow: everyone, input: { secret: unknownSecret } },
    'checkIn.change': { allow: everyone, input: { secret: unknownSecret, ...familyInput, seenCents: 0 } },
    'checkIn.reportReturn': { allow: everyone, input: { secret: unknownSecret } },
    'checkIn.answerPhotos': { allow: everyone, input: { secret: unknownSecret, photos: 'no' } },
    'checkIn.payAgain': { allow: everyone, input: { secret: unknownSecret } },
    'checkIn.addAtDesk': { allow: cashiers, input: { id: unknownId, eventId: unknownId, ...familyInput, language: 'en' } },
    'checkIn.changeAtDesk': { allow: cashiers, input: { id: unknownId, changedAt: sampleStay.startsAt, ...familyInput } },
    'checkIn.arrive': { allow: deskStaff, input: { id: unknownId } },
    'checkIn.unarrive': { allow: deskStaff, input: { id: unknownId } },
    'checkIn.cancel': { allow: cashiers, input: { id: unknownId, reason: 'Ill' } },
    'checkIn.sayPhotos': { allow: cashiers, input: { id: unknownId, photos: 'no' } },
    'checkIn.askAgain': { allow: cashiers, input: { id: unknownId } },
    'checkIn.privateLink': { allow: cashiers, input: { id: unknownId } },
    'checkIn.scan': { allow: deskStaff, input: { eventId: ownEventId, read: 'ABCDE' } },
    'checkIn.search': { allow: deskStaff, input: { words: 'nobody is called so' } },
    'checkIn.changeCosts': {
      allow: administrators,
      // This input changes nothing, because its version is outdated.
      input: { version: 999, costs: { dailyFeeCents: 0, meals: { baseCents: 0, free5Under: true }, activities: [] } },
    },
  },
  views: {
    'checkIn.desk': { allow: deskStaff, input: { eventId: ownEventId } },
    'checkIn.deskEvents': { allow: cashiers, input: {} },
    'checkIn.paidFor': { allow: cashiers, input: { placeId: unknownId } },
    'checkIn.costs': { allow: cashiers, input: {} },
    'checkIn.history': { allow: cashiers, input: { id: unknownId } },
    'checkIn.costsHistory': { allow: administrators, input: { id: unknownId } },
  },
};
