import { asks } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { changeSettings } from './change-settings.ts';
import { addPhone } from './phones.ts';

const phones = [
  { id: 'front-desk', label: 'Front desk', number: '5135550120', extension: '10' },
  { id: 'nurse', label: 'Nurse', number: '5135550120', extension: '22' },
  { id: 'kitchen', label: 'Kitchen', number: '5135550120', extension: '31' },
];

/** The facts of the demonstration camp. */
export async function fillSettings(floor: Floor): Promise<void> {
  await changeSettings(asks(floor, null, { name: 'Camp Birch', ticketPhotoDays: 14 }));
  for (const phone of phones) await addPhone(asks(floor, null, phone));
}
