import { type Day, addDays } from '#platform/time/calendar.ts';
import { demoId } from '#features/places/server/public.ts';
import type { StaySketch } from './reservation.ts';

const activities = ['Giant Swing', 'Zipline', 'Swimming Pool', 'Leap of Faith'];

/** Id of the event that the demo's director may see. A test compares it with the permissions of the demo accounts. */
const directorsEvent = 'LakesideFamilyCamp26';

export function sketchStaysAroundToday(today: Day): StaySketch[] {
  const day = (days: number) => addDays(today, days);
  const stay = { arrive: '16:00', leave: '11:00' };
  const family = { ...stay, classification: 'reservation', outcome: 'confirmed' } as const;
  return [
    {
      ...stay,
      name: 'Staff work week',
      classification: 'reservation',
      outcome: 'confirmed',
      from: day(-250),
      to: day(-245),
      heads: 14,
      groupName: 'Camp Birch',
      halls: ['Old Bath House', 'Boat Dock'].map(demoId),
    },
    {
      ...stay,
      id: directorsEvent,
      name: 'Lakeside Family Camp',
      classification: 'camp',
      outcome: 'confirmed',
      from: day(-1),
      to: day(2),
      heads: 112,
      groupName: 'Lakeside Churches',
      beds: [[demoId('Cabins')]],
      halls: ['Dining Hall', 'Chapel', 'Field', 'Campfire Ring', ...activities].map(demoId),
    },
    {
      ...stay,
      name: 'Hillside Women’s Retreat',
      classification: 'retreat',
      outcome: 'confirmed',
      from: day(1),
      to: day(3),
      heads: 30,
      groupName: 'Hillside Community Church',
      beds: [[demoId('Pine Lodge')]],
      halls: [demoId('Birch Hall')],
    },
    { ...family, name: 'Keller family', from: day(-2), to: day(0), heads: 4, beds: [[demoId('Maple Cottage')]] },
    { ...family, name: 'Okafor family', from: day(0), to: day(3), heads: 5, beds: [[demoId('Maple Cottage')]] },
    { ...family, name: 'Brandt grandparents', from: day(-1), to: day(1), heads: 2, beds: [[demoId('OakRoom 1')]] },
    {
      ...stay,
      name: 'Grace Chapel Elders’ Retreat',
      classification: 'retreat',
      outcome: 'held',
      heldUntil: day(1),
      from: day(9),
      to: day(11),
      heads: 16,
      groupName: 'Grace Chapel',
      beds: [[demoId('Oak House')]],
    },
    {
      ...stay,
      name: 'Hillside Youth Weekend',
      classification: 'retreat',
      outcome: 'confirmed',
      from: day(13),
      to: day(15),
      heads: 40,
      groupName: 'Hillside Community Church',
      isUnplaced: true,
    },
    {
      name: 'Music Day',
      classification: 'day_event',
      outcome: 'inquiry',
      from: day(6),
      to: day(6),
      arrive: '09:00',
      leave: '17:00',
      heads: 120,
      groupName: 'Riverside Community Band',
      isUnplaced: true,
    },
    { ...family, name: 'Nguyen family', outcome: 'inquiry', from: day(20), to: day(23), heads: 6, isUnplaced: true },
  ];
}
