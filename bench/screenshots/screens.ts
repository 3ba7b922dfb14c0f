import { emptyCamp } from './screens/empty-camp.ts';
import { operations } from './screens/operations.ts';
import { guests } from './screens/guests.ts';
import { office } from './screens/office.ts';
import { people } from './screens/people.ts';
import { planning } from './screens/planning.ts';
import type { Screens } from './screens/screen.ts';

/** Every screen in its states, by the name of its sheet. Guests come last, because their data appears on other screens. */
export const screens: Screens = { ...emptyCamp, ...office, ...planning, ...people, ...operations, ...guests };
