import { type Day, daysLater } from '#platform/time/calendar.ts';
import { day } from '#platform/time/instant.ts';
import { demoId } from './camp-birch.ts';
import type { Dice } from './dice.ts';
import { lodgings } from './rooms-free.ts';
import { monthIn, type Sketch } from './reservation.ts';
import { churches, dayEvents, families, gatherings, schools, summerCamps } from './who-comes.ts';

/** A stay before it is known what becomes of it. */
export type Comer = Omit<Sketch, 'outcome' | 'heldUntil' | 'isUnplaced'>;

/** Who would like to come in the week of a Sunday. */
export function comersOf(sunday: Day, dice: Dice): Comer[] {
  const month = monthIn(sunday);
  const isSummer = month >= 6 && month <= 8;
  const isSchoolTime = [4, 5, 9, 10].includes(month);
  const isQuiet = month === 12 || month <= 2;
  return [
    ...(isSummer && dice.chance(0.85) ? [summerCamp(sunday, dice)] : []),
    ...(isSchoolTime && dice.chance(0.6) ? [schoolGroup(sunday, dice)] : []),
    ...times(isSummer ? dice.below(2) : isQuiet ? dice.below(2) : dice.between(1, 2), () => retreat(sunday, dice)),
    ...times(dice.chance(isQuiet ? 0.25 : 0.5) ? 1 : 0, () => dayEvent(sunday, dice)),
    ...times(isQuiet ? dice.between(0, 2) : dice.between(1, 3), () => family(sunday, dice)),
  ];
}

/** Another one each week. */
function inTurn<Thing>(things: readonly [Thing, ...Thing[]], sunday: Day): Thing {
  return things[Math.floor(Date.parse(sunday) / (7 * day)) % things.length] ?? things[0];
}

function times<Thing>(count: number, make: () => Thing): Thing[] {
  return Array.from({ length: count }, make);
}

function summerCamp(sunday: Day, dice: Dice): Comer {
  const heads = dice.between(84, 126);
  const name = inTurn(summerCamps, sunday);
  const outdoors = [
    'Field',
    'Campfire Ring',
    'Swimming Pool',
    ...dice.shuffled(['Giant Swing', 'Zipline', 'Leap of Faith', 'Climbing Wall']).slice(0, 3),
  ];
  return {
    name,
    classification: 'camp',
    from: sunday,
    to: daysLater(sunday, 5),
    arrive: '15:00',
    leave: '10:30',
    heads,
    groupName: 'Camp Birch',
    beds: lodgings(heads, dice),
    halls: ['Dining Hall', 'Chapel', ...outdoors].map(demoId),
  };
}

function schoolGroup(sunday: Day, dice: Dice): Comer {
  const heads = dice.between(34, 58);
  const school = inTurn(schools, sunday);
  return {
    name: `${school} Outdoor School`,
    classification: 'camp',
    from: daysLater(sunday, 1),
    to: daysLater(sunday, 3),
    arrive: '10:00',
    leave: '14:00',
    heads,
    groupName: school,
    beds: lodgings(heads, dice),
    halls: ['Birch Hall', 'Climbing Wall', 'Boat Dock', 'Ball Court'].map(demoId),
  };
}

function retreat(sunday: Day, dice: Dice): Comer {
  const heads = dice.chance(0.15) ? dice.between(70, 120) : dice.between(10, 58);
  const halls =
    heads > 60 ? ['Dining Hall', 'Chapel', 'Field'] : dice.shuffled(['Chapel', 'Birch Hall', 'Fireside Room', 'Library']).slice(0, 1);
  const church = dice.one(churches);
  return {
    name: `${church} ${dice.one(gatherings)}`,
    classification: 'retreat',
    from: daysLater(sunday, 5),
    to: daysLater(sunday, 7),
    arrive: '17:00',
    leave: '13:00',
    heads,
    groupName: church,
    beds: lodgings(heads, dice),
    halls: [...halls, ...(dice.chance(0.4) ? ['Campfire Ring'] : [])].map(demoId),
  };
}

function dayEvent(sunday: Day, dice: Dice): Comer {
  const on = daysLater(sunday, dice.chance(0.7) ? 6 : dice.between(2, 4));
  const name = dice.one(dayEvents);
  const halls =
    name === 'Board Meeting'
      ? ['Library']
      : dice.shuffled(['Birch Hall', 'Field', 'Dining Hall', 'Ball Court', 'Tent Meadow']).slice(0, dice.between(1, 2));
  return {
    name,
    classification: 'day_event',
    from: on,
    to: on,
    arrive: '09:00',
    leave: '17:00',
    heads: name === 'Board Meeting' ? 12 : dice.between(25, 140),
    groupName: '',
    halls: halls.map(demoId),
  };
}

function family(sunday: Day, dice: Dice): Comer {
  const heads = dice.between(2, 8);
  const from = daysLater(sunday, dice.below(6));
  const name = `${dice.one(families)} ${heads === 2 ? 'couple' : heads > 5 && dice.chance(0.5) ? 'reunion' : 'family'}`;
  const to = daysLater(from, dice.between(1, 5));
  return { name, classification: 'reservation', from, to, arrive: '16:00', leave: '11:00', heads, beds: lodgings(heads, dice) };
}
