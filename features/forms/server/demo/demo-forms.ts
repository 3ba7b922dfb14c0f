import { standardItems } from '#features/forms/rules.ts';
import type { NewForm } from '#features/forms/shapes.ts';
import { itemTexts } from '#features/forms/i18n/items.ts';
import type { z } from 'zod';

type Form = z.input<typeof NewForm>;
type Items = Form['places'][number]['items'];

export interface DemoForm extends Omit<Form, 'eventId' | 'places' | 'follows'> {
  /** ID of the arrival form that this departure continues. */
  followsForm?: string;
  /** `nth` is the index of the event's booked place. `place` is the name to use if the event has fewer places. */
  places: { nth: number; place: string; items: Items }[];
  photoOf: Record<string, 'window' | 'mattress'>;
  /** Minutes after the arrival, or before the departure. */
  after: number;
}

const signature =
  'M60 140L78 96L96 70L110 92L104 132L122 148L150 110L166 96L176 122L190 142L214 118L236 100L250 128L270 140L300 112L330 104L352 130L390 122L430 108';

function items(language: 'en' | 'es', problems: Partial<Record<string, { note: string; photos?: string[] }>> = {}): Items {
  return standardItems.map((key) => {
    const name = itemTexts[language][key];
    const problem = problems[key];
    return problem ? { key, name, condition: 'not good', ...problem } : { key, name, condition: 'good' };
  });
}

const grace = {
  groupName: 'Grace Chapel',
  leaderName: 'Ruth Hale',
  leaderPhone: '5135550142',
  heads: 34,
  keys: 4,
  keyNumbers: ['11', '12', '13', '14'] as string[],
  signedName: 'Ruth Hale',
  signature,
  language: 'en',
} as const;

export const currentEventForms: DemoForm[] = [
  {
    ...grace,
    id: 'DemoFormGraceArrives',
    direction: 'arrival',
    places: [
      { nth: 0, place: 'Cabin 1', items: items('en') },
      { nth: 1, place: 'Cabin 2', items: items('en', { 'lights-and-sockets': { note: 'The lamp over the door flickers.' } }) },
    ],
    photoOf: {},
    after: 35,
  },
  {
    id: 'DemoFormPenonArrives',
    direction: 'arrival',
    groupName: 'Iglesia El Peñón',
    leaderName: 'Rosa Díaz',
    leaderPhone: '+525512345678',
    heads: 21,
    keys: 2,
    signedName: 'Rosa Díaz',
    signature: '',
    language: 'es',
    places: [
      {
        nth: 2,
        place: 'Cabin 3',
        items: items('es', { 'windows-and-doors': { note: 'La ventana ya estaba rota.', photos: ['DemoPhotoWindowThen1'] } }),
      },
    ],
    photoOf: { DemoPhotoWindowThen1: 'window' },
    after: 80,
  },
  {
    id: 'DemoFormRiverArrives',
    direction: 'arrival',
    groupName: 'Riverside Fellowship',
    leaderName: 'Tom Adair',
    leaderPhone: '5135550177',
    heads: 18,
    keys: 2,
    signedName: 'Tom Adair',
    signature,
    language: 'en',
    places: [{ nth: 3, place: 'Cabin 4', items: items('en') }],
    notes: 'Thank you for the firewood!',
    photoOf: {},
    after: 110,
  },
];

/** Demo departure: two items got worse, one got better, and a key is missing. */
export const pastEventForms: DemoForm[] = [
  {
    ...grace,
    id: 'DemoFormGraceCameOnce',
    direction: 'arrival',
    places: [
      { nth: 0, place: 'Pine Lodge', items: items('en', { heating: { note: 'Cold until we found the switch.' } }) },
      { nth: 1, place: 'Birch Hall', items: items('en') },
    ],
    photoOf: {},
    after: 40,
  },
  {
    ...grace,
    id: 'DemoFormGraceHasLeft',
    direction: 'departure',
    followsForm: 'DemoFormGraceCameOnce',
    keys: 3,
    keyNumbers: ['11', '12', '14'],
    places: [
      {
        nth: 0,
        place: 'Pine Lodge',
        items: items('en', {
          'windows-and-doors': { note: 'A ball hit the window on the lake side. We are sorry!', photos: ['DemoPhotoWindowLate1'] },
          'beds-and-furniture': { note: 'Cocoa on the lower mattress by the door.', photos: ['DemoPhotoMattress123'] },
        }),
      },
      { nth: 1, place: 'Birch Hall', items: items('en') },
    ],
    notes: 'One key must still be in a jacket; we will mail it.',
    photoOf: { DemoPhotoWindowLate1: 'window', DemoPhotoMattress123: 'mattress' },
    after: 30,
  },
];
