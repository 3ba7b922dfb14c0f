import type { Scene } from './scenes.ts';

export interface DemoPicture {
  by: string;
  scene: Scene;
  tags: readonly string[];
}

export const demoAlbums: readonly (readonly DemoPicture[])[] = [
  [
    { by: 'Ruth Hale', scene: { place: 'lake', hour: 'dawn', seed: 11 }, tags: ['lake', 'morning'] },
    { by: 'Ruth Hale', scene: { place: 'cabin', hour: 'noon', seed: 12 }, tags: ['cabins'] },
    { by: 'Ben Okafor', scene: { place: 'canoe', hour: 'noon', seed: 13 }, tags: ['lake', 'canoes'] },
    { by: 'Ben Okafor', scene: { place: 'trail', hour: 'noon', seed: 14 }, tags: ['hike'] },
    { by: 'Ruth Hale', scene: { place: 'dock', hour: 'gold', seed: 15 }, tags: ['lake', 'canoes'] },
    { by: 'Mia Brandt', scene: { place: 'sails', hour: 'gold', seed: 16 }, tags: ['lake', 'sailing'] },
    { by: 'Mia Brandt', scene: { place: 'campfire', hour: 'dusk', seed: 17 }, tags: ['campfire'] },
    { by: 'Mia Brandt', scene: { place: 'lake', hour: 'night', seed: 18 }, tags: ['lake'] },
  ],
  [
    { by: 'Elena Ruiz', scene: { place: 'trail', hour: 'dawn', seed: 21 }, tags: ['hike', 'morning'] },
    { by: 'Elena Ruiz', scene: { place: 'dock', hour: 'dawn', seed: 22 }, tags: ['lake'] },
    { by: 'Tom Becker', scene: { place: 'sails', hour: 'noon', seed: 23 }, tags: ['lake', 'sailing'] },
    { by: 'Elena Ruiz', scene: { place: 'cabin', hour: 'dusk', seed: 24 }, tags: ['cabins'] },
    { by: 'Tom Becker', scene: { place: 'campfire', hour: 'night', seed: 25 }, tags: ['campfire'] },
  ],
  [
    { by: 'Joel Marsh', scene: { place: 'cabin', hour: 'gold', seed: 31 }, tags: ['cabins'] },
    { by: 'Joel Marsh', scene: { place: 'canoe', hour: 'gold', seed: 32 }, tags: ['lake', 'canoes'] },
    { by: 'Ana Lindqvist', scene: { place: 'lake', hour: 'dusk', seed: 33 }, tags: ['lake'] },
    { by: 'Ana Lindqvist', scene: { place: 'campfire', hour: 'gold', seed: 34 }, tags: ['campfire'] },
  ],
];

/** Pictures of the queue. The first two are similar. */
export const queuedDemoPictures: readonly DemoPicture[] = [
  { by: 'Hannah Cole', scene: { place: 'canoe', hour: 'dusk', seed: 41 }, tags: [] },
  { by: 'Hannah Cole', scene: { place: 'canoe', hour: 'dusk', seed: 41, nudge: 14 }, tags: [] },
  { by: 'Hannah Cole', scene: { place: 'dock', hour: 'noon', seed: 42 }, tags: [] },
  { by: 'Hannah Cole', scene: { place: 'trail', hour: 'gold', seed: 43 }, tags: [] },
  { by: '', scene: { place: 'cabin', hour: 'night', seed: 44 }, tags: [] },
  { by: '', scene: { place: 'sails', hour: 'dawn', seed: 45 }, tags: [] },
  { by: 'Familia Morales', scene: { place: 'campfire', hour: 'dawn', seed: 46 }, tags: [] },
  { by: 'Familia Morales', scene: { place: 'lake', hour: 'gold', seed: 47 }, tags: [] },
  { by: 'Familia Morales', scene: { place: 'trail', hour: 'dusk', seed: 48 }, tags: [] },
  { by: 'Sam Whitfield', scene: { place: 'cabin', hour: 'dawn', seed: 49 }, tags: [] },
  { by: 'Sam Whitfield', scene: { place: 'dock', hour: 'night', seed: 50 }, tags: [] },
  { by: 'Sam Whitfield', scene: { place: 'lake', hour: 'noon', seed: 51 }, tags: [] },
];
