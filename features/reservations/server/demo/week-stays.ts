import { type Day, addDays } from '#platform/time/calendar.ts';
import { day } from '#platform/time/instant.ts';
import { demoId } from '#features/places/server/public.ts';
import type { Random } from './random.ts';
import { lodgingOptions } from './occupancy.ts';
import { monthOf, type StaySketch } from './reservation.ts';
import { churches, dayEvents, families, gatherings, schools, summerCamps } from './demo-names.ts';

export type DemoStay = Omit<StaySketch, 'outcome' | 'heldUntil' | 'isUnplaced'>;

export function createWeekStays(sunday: Day, random: Random): DemoStay[] {
  const month = monthOf(sunday);
  const isSummer = month >= 6 && month <= 8;
  const isSchoolTime = [4, 5, 9, 10].includes(month);
  const isQuiet = month === 12 || month <= 2;
  return [
    ...(isSummer && random.chance(0.85) ? [summerCamp(sunday, random)] : []),
    ...(isSchoolTime && random.chance(0.6) ? [schoolGroup(sunday, random)] : []),
    ...times(isSummer ? random.below(2) : isQuiet ? random.below(2) : random.between(1, 2), () => retreat(sunday, random)),
    ...times(random.chance(isQuiet ? 0.25 : 0.5) ? 1 : 0, () => dayEvent(sunday, random)),
    ...times(isQuiet ? random.between(0, 2) : random.between(1, 3), () => family(sunday, random)),
  ];
}

function inTurn<Thing>(things: readonly [Thing, ...Thing[]], sunday: Day): Thing {
  return things[Math.floor(Date.parse(sunday) / (7 * day)) % things.length] ?? things[0];
}

function times<Thing>(count: number, make: () => Thing): Thing[] {
  return Array.from({ length: count }, make);
}

function summerCamp(sunday: Day, random: Random): DemoStay {
  const heads = random.between(84, 126);
  const name = inTurn(summerCamps, sunday);
  const outdoors = [
    'Field',
    'Campfire Ring',
    'Swimming Pool',
    ...random.shuffled(['Giant Swing', 'Zipline', 'Leap of Faith', 'Climbing Wall']).slice(0, 3),
  ];
  return {
    name,
    classification: 'camp',
    from: sunday,
    to: addDays(sunday, 5),
    arrive: '15:00',
    leave: '10:30',
    heads,
    groupName: 'Camp Birch',
    beds: lodgingOptions(heads, random),
    halls: ['Dining Hall', 'Chapel', ...outdoors].map(demoId),
  };
}

function schoolGroup(sunday: Day, random: Random): DemoStay {
  const heads = random.between(34, 58);
  const school = inTurn(schools, sunday);
  return {
    name: `${school} Outdoor School`,
    classification: 'camp',
    from: addDays(sunday, 1),
    to: addDays(sunday, 3),
    arrive: '10:00',
    leave: '14:00',
    heads,
    groupName: school,
    beds: lodgingOptions(heads, random),
    halls: ['Birch Hall', 'Climbing Wall', 'Boat Dock', 'Ball Court'].map(demoId),
  };
}

function retreat(sunday: Day, random: Random): DemoStay {
  const heads = random.chance(0.15) ? random.between(70, 120) : random.between(10, 58);
  const halls =
    heads > 60 ? ['Dining Hall', 'Chapel', 'Field'] : random.shuffled(['Chapel', 'Birch Hall', 'Fireside Room', 'Library']).slice(0, 1);
  const church = random.one(churches);
  return {
    name: `${church} ${random.one(gatherings)}`,
    classification: 'retreat',
    from: addDays(sunday, 5),
    to: addDays(sunday, 7),
    arrive: '17:00',
    leave: '13:00',
    heads,
    groupName: church,
    beds: lodgingOptions(heads, random),
    halls: [...halls, ...(random.chance(0.4) ? ['Campfire Ring'] : [])].map(demoId),
  };
}

function dayEvent(sunday: Day, random: Random): DemoStay {
  const dayOfEvent = addDays(sunday, random.chance(0.7) ? 6 : random.between(2, 4));
  const name = random.one(dayEvents);
  const halls =
    name === 'Board Meeting'
      ? ['Library']
      : random.shuffled(['Birch Hall', 'Field', 'Dining Hall', 'Ball Court', 'Tent Meadow']).slice(0, random.between(1, 2));
  return {
    name,
    classification: 'day_event',
    from: dayOfEvent,
    to: dayOfEvent,
    arrive: '09:00',
    leave: '17:00',
    heads: name === 'Board Meeting' ? 12 : random.between(25, 140),
    groupName: '',
    halls: halls.map(demoId),
  };
}

function family(sunday: Day, random: Random): DemoStay {
  const heads = random.between(2, 8);
  const from = addDays(sunday, random.below(6));
  const name = `${random.one(families)} ${heads === 2 ? 'couple' : heads > 5 && random.chance(0.5) ? 'reunion' : 'family'}`;
  const to = addDays(from, random.between(1, 5));
  return { name, classification: 'reservation', from, to, arrive: '16:00', leave: '11:00', heads, beds: lodgingOptions(heads, random) };
}
