import { instantOf } from '#platform/time/instant.ts';

export interface SamplePerson {
  id: string;
  name: string;
  email: string;
  phone: string;
  area: string;
  isWaiting: boolean;
  since: string;
}

const names = [
  'Ruth Hale',
  'Ada Marsh',
  'Jonas Keller',
  'Dana Whitfield',
  'Robin Okafor',
  'Noé Ibáñez',
  'Maximiliano Esteban de la Concepción-Whittlesworth',
];
const areas = ['Administration', 'Volunteer', 'MANNA Missionary', 'Event Director', 'Maintenance', 'Housekeeping'];

export function createPeople(count: number): SamplePerson[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: `person${nth}`,
    name: nth < names.length ? (names[nth] ?? '') : `${names[nth % names.length] ?? ''} ${nth}`,
    email: `person${nth}@demo.test`,
    phone: `51355501${String(nth % 100).padStart(2, '0')}`,
    area: areas[nth % areas.length] ?? '',
    isWaiting: nth % 5 === 1,
    since: instantOf(Date.now() - nth * nth * 3_600_000 - 120_000),
  }));
}

export const sampleAccountTypes = ['Chautauqua', 'Event Staff', 'MANNA Worldwide'].map((text) => ({ value: text, text }));
