import {
  administrators,
  cashiers,
  deskStaff,
  everyone,
  familyInput,
  unknownId,
  unknownSecret,
  ownEventId,
  stay,
  type FeaturePermissions,
} from './roles.ts';

export const checkIn: FeaturePermissions = {
  calls: {
    'checkIn.page': { who: everyone, input: {} },
    'checkIn.submit': { who: everyone, input: { id: unknownId, eventId: unknownId, ...familyInput, seenCents: 0, language: 'en' } },
    'checkIn.secretOfForm': { who: everyone, input: { id: unknownId, resendKey: unknownSecret } },
    'checkIn.mine': { who: everyone, input: { secret: unknownSecret } },
    'checkIn.change': { who: everyone, input: { secret: unknownSecret, ...familyInput, seenCents: 0 } },
    'checkIn.reportReturn': { who: everyone, input: { secret: unknownSecret } },
    'checkIn.answerPhotos': { who: everyone, input: { secret: unknownSecret, photos: 'no' } },
    'checkIn.payAgain': { who: everyone, input: { secret: unknownSecret } },
    'checkIn.addAtDesk': { who: cashiers, input: { id: unknownId, eventId: unknownId, ...familyInput, language: 'en' } },
    'checkIn.changeAtDesk': { who: cashiers, input: { id: unknownId, changedAt: stay.startsAt, ...familyInput } },
    'checkIn.arrive': { who: deskStaff, input: { id: unknownId } },
    'checkIn.unarrive': { who: deskStaff, input: { id: unknownId } },
    'checkIn.cancel': { who: cashiers, input: { id: unknownId, reason: 'Ill' } },
    'checkIn.sayPhotos': { who: cashiers, input: { id: unknownId, photos: 'no' } },
    'checkIn.askAgain': { who: cashiers, input: { id: unknownId } },
    'checkIn.privateLink': { who: cashiers, input: { id: unknownId } },
    'checkIn.scan': { who: deskStaff, input: { eventId: ownEventId, read: 'ABCDE' } },
    'checkIn.search': { who: deskStaff, input: { words: 'nobody is called so' } },
    'checkIn.changeCosts': {
      who: administrators,
      // A version that is not the latest: refused.
      input: { version: 999, costs: { dailyFeeCents: 0, meals: { baseCents: 0, free5Under: true }, activities: [] } },
    },
  },
  views: {
    'checkIn.desk': { who: deskStaff, input: { eventId: ownEventId } },
    'checkIn.deskEvents': { who: cashiers, input: {} },
    'checkIn.paidFor': { who: cashiers, input: { placeId: unknownId } },
    'checkIn.costs': { who: cashiers, input: {} },
    'checkIn.history': { who: cashiers, input: { id: unknownId } },
    'checkIn.costsHistory': { who: administrators, input: { id: unknownId } },
  },
};
