import { historyView } from '#platform/records/server/history-view.ts';
import { signedIn } from '#platform/http/rules.ts';
import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { Assignment, idInput, CopyMonth, MonthInput, NewRole, noInput, RoleChange, RoleMove } from '#features/point-persons/shapes.ts';
import { assignPointPerson, copyMonth } from './assign-point-person.ts';
import { monthRows, currentPointPersonRows } from './month-rows.ts';
import { addRole, changeRole, moveRole, removeRole, roleRows } from './roles.ts';
import { pointPersonsChangeTopic } from './topic.ts';

const administrators = accessRules.administration;
const topics = () => [pointPersonsChangeTopic];
/** There are only about a dozen rows. Reloading all of them is fast and keeps their order. */
const touches = () => 'all' as const;

export const calls = {
  addRole: command({ allow: administrators, shape: NewRole, run: addRole }),
  changeRole: command({ allow: administrators, shape: RoleChange, run: changeRole }),
  moveRole: command({ allow: administrators, shape: RoleMove, run: moveRole }),
  removeRole: command({ allow: administrators, shape: idInput, run: removeRole }),
  assign: command({ allow: administrators, shape: Assignment, run: assignPointPerson }),
  copyMonth: command({ allow: administrators, shape: CopyMonth, run: copyMonth }),
};

export const views = {
  roles: view({ offlineCopy: true, allow: administrators, shape: noInput, topics, touches, rows: roleRows }),
  month: view({ offlineCopy: true, allow: signedIn, shape: MonthInput, topics, touches, rows: monthRows }),
  onNow: view({
    offlineCopy: true,
    allow: signedIn,
    shape: noInput,
    topics,
    touches,
    rows: currentPointPersonRows,
    expiresAt: (row) => row.turnsAt,
  }),
  history: historyView('point-persons', administrators),
};
