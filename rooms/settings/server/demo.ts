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
  const nobody = {
    floor,
    caller: null,
    request: { id: 'demo', address: '127.0.0.1', userAgent: '', language: 'en', setSession() {}, sessionToken: null },
  } as const;
  await changeSettings({ ...nobody, input: { name: 'Camp Birch', ticketPhotoDays: 14 } });
  for (const phone of phones) await addPhone({ ...nobody, input: phone });
}
