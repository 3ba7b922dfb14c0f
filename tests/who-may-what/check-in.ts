import { administrators, cashiers, desk, everyone, family, id, link, own, stay, type RoomTable } from './kinds.ts';

export const checkIn: RoomTable = {
  calls: {
    'checkIn.page': { who: everyone, input: {} },
    'checkIn.submit': { who: everyone, input: { id, eventId: id, ...family, seenCents: 0, language: 'en' } },
    'checkIn.secretOfForm': { who: everyone, input: { id, resendKey: link } },
    'checkIn.mine': { who: everyone, input: { secret: link } },
    'checkIn.change': { who: everyone, input: { secret: link, ...family, seenCents: 0 } },
    'checkIn.reportReturn': { who: everyone, input: { secret: link } },
    'checkIn.answerPhotos': { who: everyone, input: { secret: link, photos: 'no' } },
    'checkIn.payAgain': { who: everyone, input: { secret: link } },
    'checkIn.addAtDesk': { who: cashiers, input: { id, eventId: id, ...family, language: 'en' } },
    'checkIn.changeAtDesk': { who: cashiers, input: { id, changedAt: stay.startsAt, ...family } },
    'checkIn.arrive': { who: desk, input: { id } },
    'checkIn.unarrive': { who: desk, input: { id } },
    'checkIn.cancel': { who: cashiers, input: { id, reason: 'Ill' } },
    'checkIn.sayPhotos': { who: cashiers, input: { id, photos: 'no' } },
    'checkIn.askAgain': { who: cashiers, input: { id } },
    'checkIn.privateLink': { who: cashiers, input: { id } },
    'checkIn.scan': { who: desk, input: { eventId: own, read: 'ABCDE' } },
    'checkIn.search': { who: desk, input: { words: 'nobody is called so' } },
    'checkIn.changeCosts': {
      who: administrators,
      // A version that is not the latest: refused.
      input: { version: 999, costs: { dailyFeeCents: 0, meals: { baseCents: 0, free5Under: true }, activities: [] } },
    },
  },
  views: {
    'checkIn.desk': { who: desk, input: { eventId: own } },
    'checkIn.deskEvents': { who: cashiers, input: {} },
    'checkIn.paidFor': { who: cashiers, input: { placeId: id } },
    'checkIn.costs': { who: cashiers, input: {} },
    'checkIn.history': { who: cashiers, input: { id } },
    'checkIn.costsHistory': { who: administrators, input: { id } },
  },
};
