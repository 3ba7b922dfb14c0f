import type { Priority, TicketStatus, WorkerList } from '#features/maintenance/rules.ts';
import type { Drawing } from './drawings.ts';

export const photoLabels = ['before', 'after'] as const;

export const demoWorkers: readonly { key: string; list: WorkerList; name: string; account?: 'maintenance' | 'volunteer' }[] = [
  { key: 'tom', list: 'staff', name: 'Tom Becker', account: 'maintenance' },
  { key: 'dale', list: 'staff', name: 'Dale Kerr' },
  { key: 'sam', list: 'staff', name: 'Sam Whitfield' },
  { key: 'vera', list: 'volunteers', name: 'Vera Lind', account: 'volunteer' },
  { key: 'joel', list: 'volunteers', name: 'Joel Marsh' },
];

export interface TicketSketch {
  title: string;
  description: string;
  place: string;
  priority: Priority;
  status: TicketStatus;
  worker?: string;
  /** Due day as a number of days from today. */
  due?: number;
  hoursAgo: number;
  /** Name of a visitor. Omitted for a report by staff. */
  reporter?: string;
  /** Account that reported the ticket. The default is Maintenance. */
  by?: 'housekeeper' | 'volunteer';
  meTooCount?: number;
  unsafe?: true;
  comments?: readonly string[];
  photos?: Partial<Record<(typeof photoLabels)[number], Drawing>>;
}

export const demoTickets: readonly TicketSketch[] = [
  {
    title: 'Water heater makes no hot water',
    description: 'Showers on the ground floor stay cold since this morning. The pilot light is out and will not stay lit.',
    place: 'Pine Lodge',
    priority: 'urgent',
    status: 'in-progress',
    worker: 'tom',
    due: 0,
    hoursAgo: 5,
    meTooCount: 2,
    comments: ['Thermocouple is gone. Have one in the van, back before supper.', 'Guests can shower in Oak House until then.'],
  },
  {
    title: 'Climbing wall anchor is loose',
    description: 'The third anchor from the left turns in its hole. No one should climb until it is inspected.',
    place: 'Climbing Wall',
    priority: 'urgent',
    status: 'open',
    worker: 'dale',
    due: 0,
    hoursAgo: 2,
    unsafe: true,
  },
  {
    title: 'Bunk ladder loose',
    description: 'Left ladder, upper screw turns without biting.',
    place: 'Cabin 1 › Bunk 3',
    priority: 'high',
    status: 'open',
    due: -2,
    hoursAgo: 76,
    reporter: 'Hannah, cabin counselor',
    meTooCount: 1,
    photos: { before: 'ladder' },
  },
  {
    title: 'Toilet runs all night',
    description: '',
    place: 'Room 103',
    priority: 'normal',
    status: 'open',
    worker: 'tom',
    due: 1,
    hoursAgo: 20,
    reporter: 'Ruth Hale',
  },
  {
    title: 'Window does not close',
    description: 'Cold draft at the bed by the door.',
    place: 'Oak House › Room 2',
    by: 'housekeeper',
    priority: 'normal',
    status: 'open',
    hoursAgo: 30,
  },
  {
    title: 'Kitchen exhaust fan rattles',
    description: 'Only on the second speed.',
    place: 'Dining Hall',
    priority: 'normal',
    status: 'on-hold',
    worker: 'sam',
    due: -6,
    hoursAgo: 24 * 12,
    comments: ['Bearing ordered. The supplier says ten days.'],
  },
  {
    title: 'Projector lamp dim',
    description: 'Songs cannot be read from the back rows.',
    place: 'Chapel',
    priority: 'high',
    status: 'in-progress',
    worker: 'sam',
    due: 2,
    hoursAgo: 49,
    photos: { before: 'lamp' },
    comments: ['New lamp is here, needs the tall ladder and a second person.'],
  },
  {
    title: 'Path lights out between cabins 7 and 9',
    description: 'Three posts in a row.',
    place: 'Cabins',
    priority: 'high',
    status: 'open',
    worker: 'vera',
    due: 3,
    hoursAgo: 26,
    reporter: 'Retreat leader',
  },
  {
    title: 'Campfire benches need sanding',
    description: 'Two children had splinters last week.',
    place: 'Campfire Ring',
    by: 'volunteer',
    priority: 'low',
    status: 'open',
    worker: 'joel',
    hoursAgo: 24 * 8,
  },
  {
    title: 'Gutter hangs at the north side',
    description: '',
    place: 'Birch Hall',
    priority: 'low',
    status: 'on-hold',
    hoursAgo: 24 * 20,
    comments: ['Waits for a dry week.'],
    photos: { before: 'gutter' },
  },
  {
    title: 'Ball court net torn',
    description: 'A hand wide, near the left post.',
    place: 'Ball Court',
    priority: 'low',
    status: 'closed',
    worker: 'joel',
    hoursAgo: 24 * 6,
    comments: ['Patched with cord. Will hold this season.'],
    photos: { before: 'netTorn', after: 'netMended' },
  },
  {
    title: 'Smoke alarm chirps',
    description: 'Every minute, all night.',
    place: 'Maple Cottage',
    priority: 'urgent',
    status: 'closed',
    worker: 'tom',
    hoursAgo: 40,
    reporter: 'Loretta Banks',
    meTooCount: 3,
    comments: ['New battery, tested. The other two got one as well.'],
  },
];
