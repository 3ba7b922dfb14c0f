import type { MarkKind } from '#features/map/rules.ts';
import { getCabinSpot } from './drawing.ts';

/** Positions on the drawing by place name: a spot, or the corners of a shape. */
export const placeSpots: Readonly<Record<string, readonly number[]>> = {
  'Pine Lodge': [566, 236],
  'Oak House': [298, 348],
  Cabins: [60, 385, 150, 375, 330, 700, 300, 860, 190, 850, 80, 560],
  ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Cabin ${n + 1}`, getCabinSpot(n + 1)])),
  'Maple Cottage': [403, 493],
  'Dining Hall': [846, 518],
  Chapel: [757, 242],
  'Birch Hall': [616, 426],
  Field: [505, 535, 745, 535, 745, 655, 505, 655],
  'Ball Court': [437, 650],
  'Campfire Ring': [985, 655],
  'Tent Meadow': [785, 850, 815, 812, 870, 800, 925, 818, 942, 855, 910, 892, 850, 900, 805, 886],
  'Boat Dock': [1140, 728],
  'Adventure Course': [1050, 130, 1230, 115, 1355, 190, 1260, 295, 1090, 270],
  'Giant Swing': [1075, 165],
  Zipline: [1225, 150],
  'Leap of Faith': [1325, 205],
  'Climbing Wall': [1245, 265],
  'Swimming Pool': [961, 450],
  'Health Center': [723, 744],
};

export const otherMarks: readonly { kind: MarkKind; name: string; at: readonly number[] }[] = [
  { kind: 'assembly', name: 'Field assembly point', at: [560, 595] },
  { kind: 'assembly', name: 'Lake assembly point', at: [1052, 640] },
  { kind: 'first-aid', name: 'First aid', at: [760, 775] },
  { kind: 'label', name: 'Parking', at: [432, 863] },
  { kind: 'shut-off', name: 'Main water valve', at: [690, 470] },
  { kind: 'shut-off', name: 'Electric panel, dining hall', at: [908, 560] },
];
