import type { StandardColumn } from '#features/sheets/rules.ts';

export type PlannedRow = Partial<Record<StandardColumn, string>> & { isStaffOnly?: true };

/** Creates a row from texts in this order: time, what, where, who, set-up, food, equipment, notes. */
function row(...[time, what, where = '', who = '', setUp = '', food = '', equipment = '', notes = '']: string[]): PlannedRow {
  return { time: time ?? '', what: what ?? '', where, who, 'set-up': setUp, food, equipment, notes };
}

const staffOnly = (planned: PlannedRow): PlannedRow => ({ ...planned, isStaffOnly: true });

const breakfast = row(
  '7:45 – 8:45',
  'Breakfast',
  'Dining Hall',
  '',
  '12 tables of 8',
  'Pancakes, fruit, coffee',
  '',
  'Gluten free at the end',
);
const lunch = row('12:30 – 1:30', 'Lunch', 'Dining Hall', '', '', 'Soup, sandwiches, salad');
const supper = row('5:30 – 6:30', 'Supper', 'Dining Hall', '', '', 'Chicken, rice, green beans', '', 'Hillside group eats at 6:15');
const morning = row(
  '9:30 – 11',
  'Morning chapel',
  'Chapel',
  'Daniel Moss',
  'Theater, 112 chairs',
  'Coffee at the back',
  'Projector, 2 handheld mics',
);
const classes = row('11:15 – 12:15', 'Children’s classes', 'Field', 'Vera Lind', 'Shade sail, 4 blankets', 'Juice', 'Parachute');

/** Schedule of a four-day camp that begins in the afternoon and ends with lunch. */
export const demoPlan: readonly (readonly PlannedRow[])[] = [
  [
    staffOnly(row('1 – 2', 'Walk through the cabins', '', 'Rosa Delgado', '', '', 'Master keys')),
    row('4 – 5:15', 'Arrival and check-in', 'Dining Hall', 'Dana Whitfield', '2 desks by the door', 'Lemonade', 'Tablets, wristbands'),
    supper,
    row('7 – 8:15 pm', 'Opening evening', 'Chapel', 'Daniel Moss', 'Theater, 112 chairs', '', 'Projector, band on stage'),
    row('8:30 pm', 'Campfire', 'Campfire Ring', 'Vera Lind', 'Wood for two hours', 'S’mores for 112', 'Guitar, fire bucket'),
    row('10 pm', 'Quiet hours begin'),
  ],
  [
    breakfast,
    morning,
    classes,
    lunch,
    row(
      '1:45 – 4:30',
      'Premier activities',
      'Giant Swing, Zipline',
      'Tom Becker',
      '',
      'Water at both',
      'Harnesses, radios',
      'Waivers at check-in',
    ),
    row('2 – 5', 'Open pool', 'Swimming Pool', 'Vera Lind', '', '', 'Rescue tubes', 'Two lifeguards at all times'),
    staffOnly(row('4:45', 'Staff meeting', 'Chapel', 'Dana Whitfield')),
    supper,
    row('7 – 8:30 pm', 'Evening chapel', 'Chapel', 'Daniel Moss', 'Theater, 112 chairs', '', 'Projector'),
    row('after chapel', 'Stars from the dock', 'Boat Dock', 'Vera Lind', '', 'Cocoa', 'Telescope'),
  ],
  [
    breakfast,
    morning,
    classes,
    lunch,
    row('2 – 4', 'Camp olympics', 'Field', 'Tom Becker', '6 stations, line paint', 'Watermelon', 'Ropes, sacks, stopwatch'),
    row('2 – 4', 'Leap of Faith', 'Leap of Faith', 'Vera Lind', '', '', 'Harnesses', 'From 10 years on'),
    staffOnly(row('5', 'Deliver birthday cake', 'Dining Hall', '', '', 'One chocolate cake', '', 'For Mia, table 7')),
    supper,
    row('7 – 8 pm', 'Talent show', 'Chapel', 'Daniel Moss', 'Stage lights', '', '3 mics, piano'),
    row('8:30 pm', 'Last campfire', 'Campfire Ring', 'Vera Lind', 'Wood for two hours', 'S’mores for 112', 'Guitar'),
  ],
  [
    breakfast,
    row('9 – 10', 'Closing chapel', 'Chapel', 'Daniel Moss', 'Theater, 112 chairs', '', 'Projector'),
    row('10 – 11', 'Cabins cleared, keys back', 'Dining Hall', 'Dana Whitfield', '', '', 'Key board'),
    row('11', 'Bag lunches', 'Dining Hall', '', '', '112 bags'),
    staffOnly(row('11:30', 'Check for lost items', 'Cabins', 'Rosa Delgado')),
  ],
];
