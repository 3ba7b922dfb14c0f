import type { z } from 'zod';
import type { NewPlace } from '#features/places/shapes.ts';

export type DemoPlace = Omit<z.output<typeof NewPlace>, 'before'>;

type Facts = Partial<Pick<DemoPlace, 'categories' | 'sleeps' | 'seats'>>;

/** Ids are readable, because they appear in addresses and files of the demo camp. */
export function demoId(name: string): string {
  return `Demo${name.replace(/[^A-Za-z0-9]/g, '')}`.padEnd(20, 'x');
}

function place(kind: DemoPlace['kind'], name: string, facts: Facts = {}, parts: DemoPlace[] = []): DemoPlace[] {
  const id = demoId(name);
  const own: DemoPlace = { id, kind, name, parentId: null, categories: [], sleeps: 0, seats: 0, ...facts };
  return [own, ...parts.map((part) => (part.parentId === null ? { ...part, parentId: id } : part))];
}

/** A name such as Room 1 is unique only within its parent, so the id includes the parent. */
function numbered(
  kind: DemoPlace['kind'],
  name: (n: number) => string,
  from: number,
  to: number,
  parentName: string,
  facts: Facts,
): DemoPlace[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return numbers.flatMap((n) => place(kind, name(n), facts).map((part) => ({ ...part, id: demoId(`${parentName}${name(n)}`) })));
}

const heated = ['Lodging', 'Heated'];
const room = (n: number) => `Room ${n}`;
const bunk = (n: number) => `Bunk ${n}`;
const activity = (name: string, seats: number) => place('activity', name, { categories: ['Premier activity'], seats });

function cabin(n: number): DemoPlace[] {
  const isLakeside = n > 10;
  const name = `Cabin ${n}`;
  const bunks = n <= 2 ? numbered('bed', bunk, 1, 6, name, { sleeps: 2 }) : [];
  return place('building', name, { categories: isLakeside ? ['Lodging', 'Lakeside'] : heated, sleeps: n > 8 ? 8 : 12 }, bunks);
}

export const campBirch: readonly DemoPlace[] = [
  ...place('building', 'Pine Lodge', { categories: [...heated, 'Accessible'] }, [
    ...numbered('room', room, 101, 108, 'Pine', { categories: heated, sleeps: 4 }),
    ...place('room', 'Fireside Room', { categories: ['Meeting'], seats: 40 }),
  ]),
  ...place('building', 'Oak House', { categories: heated }, [
    ...numbered('room', room, 1, 6, 'Oak', { categories: heated, sleeps: 3 }),
    ...place('room', 'Library', { categories: ['Meeting'], seats: 16 }),
  ]),
  ...place('site', 'Cabins', { categories: ['Lodging'] }, Array.from({ length: 12 }, (_, n) => cabin(n + 1)).flat()),
  ...place('building', 'Maple Cottage', { categories: [...heated, 'Family'], sleeps: 6 }),
  ...place('building', 'Dining Hall', { categories: ['Meals'], seats: 220 }),
  ...place('building', 'Chapel', { categories: ['Meeting', 'Worship'], seats: 180 }),
  ...place('building', 'Birch Hall', { categories: ['Meeting'], seats: 150 }, [
    ...place('room', 'Classroom A', { categories: ['Meeting'], seats: 30 }),
    ...place('room', 'Classroom B', { categories: ['Meeting'], seats: 30 }),
    ...place('room', 'Craft Room', { categories: ['Meeting'], seats: 24 }),
  ]),
  ...place('site', 'Grounds', {}, [
    ...place('field', 'Field', { categories: ['Sports'], seats: 300 }),
    ...place('field', 'Ball Court', { categories: ['Sports'], seats: 40 }),
    ...place('field', 'Campfire Ring', { categories: ['Worship'], seats: 120 }),
    ...place('field', 'Tent Meadow', { categories: ['Camping'], sleeps: 40 }),
    ...place('field', 'Boat Dock', { categories: ['Lakeside'], seats: 24 }),
  ]),
  ...place('site', 'Adventure Course', {}, [
    ...activity('Giant Swing', 12),
    ...activity('Zipline', 12),
    ...activity('Leap of Faith', 10),
    ...activity('Climbing Wall', 16),
  ]),
  ...activity('Swimming Pool', 60),
  ...place('building', 'Health Center', { categories: ['Staff'] }),
  ...place('building', 'Old Bath House'),
];

/** Archived: only past bookings use this place. */
export const demolishedPlace = { id: demoId('Old Bath House') };

export const closedRoom = { id: demoId('OakRoom 6'), reason: 'Water damage in the ceiling' };
