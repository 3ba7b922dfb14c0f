import { createCallContext } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { monthOf, addMonths } from '#features/point-persons/rules.ts';
import { assignPointPerson } from './assign-point-person.ts';
import { addRole } from './roles.ts';

const cast = [
  { id: 'DemoRoleWeekendHost0', name: 'Weekend host', phone: '5135550131', people: ['Ruth Okafor', 'Joel Marsh', 'Ruth Okafor'] },
  { id: 'DemoRoleNurse0000000', name: 'Nurse', phone: '5135550122', people: ['Grace Lindqvist', 'Grace Lindqvist', 'Grace Lindqvist'] },
  { id: 'DemoRoleMaintenance0', name: 'Maintenance on call', phone: '5135550140', people: ['Sam Whitfield', 'Dale Kerr', 'Sam Whitfield'] },
  { id: 'DemoRoleKitchen00000', name: 'Kitchen', phone: '', people: ['Marta Reyes', '', ''] },
  { id: 'DemoRoleWaterfront00', name: 'Waterfront', phone: '', people: ['Naomi Bell', 'Naomi Bell', 'Naomi Bell'] },
] as const;

/** Fills in this month and the next two. In the later months, the kitchen has no one. */
export async function fillDemoPointPersons(app: AppContext): Promise<void> {
  const { zone } = await app.camp();
  const month = monthOf(dayIn(zone, app.clock.now()));
  for (const { people, ...role } of cast) {
    await addRole(createCallContext(app, null, role));
    for (const [offset, name] of people.entries())
      if (name !== '')
        await assignPointPerson(createCallContext(app, null, { month: addMonths(month, offset), roleId: role.id, from: '', to: name }));
  }
}
