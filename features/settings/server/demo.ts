import { createCallContext } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { passwordMinimumLimits } from '#features/settings/rules.ts';
import { changeSettings } from './change-settings.ts';
import { addPhone } from './phones.ts';

const phones = [
  { id: 'front-desk', label: 'Front desk', number: '5135550120', extension: '10' },
  { id: 'nurse', label: 'Nurse', number: '5135550120', extension: '22' },
  { id: 'kitchen', label: 'Kitchen', number: '5135550120', extension: '31' },
];

/** In the demo, a short password is enough and no second factor is needed. */
const demoSettings = {
  name: 'Camp Birch',
  ticketPhotoDays: 14,
  passwordMinimum: passwordMinimumLimits.default,
  administratorsNeedSecondFactor: false,
};

export async function fillDemoSettings(app: AppContext): Promise<void> {
  await changeSettings(createCallContext(app, null, demoSettings));
  for (const phone of phones) await addPhone(createCallContext(app, null, phone));
}
