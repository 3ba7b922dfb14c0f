import { historyView } from '#platform/records/server/history-view.ts';
import { signedIn } from '#platform/http/rules.ts';
import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { Assignment, byId, CopyMonth, MonthInput, NewRole, nothing, RoleChange, RoleMove } from '#features/point-persons/shapes.ts';
import { assignPointPerson, copyMonth } from './assign-point-person.ts';
import { monthRows, currentPointPersonRows } from './month-rows.ts';
import { addRole, changeRole, moveRole, removeRole, roleRows } from './roles.ts';
import { topic } from './topic.ts';

const administrators = accessRules.administration;
const topics = () => [topic];
/** There are only about a dozen rows. Reloading all of them is fast and keeps their order. */
const touches = () => 'all' as const;

export const calls = {
  addRole: command({ allow: administrators, shape: NewRole, run: addRole }),
  changeRole: command({ allow: administrators, shape: RoleChange, run: changeRole }),
  moveRole: command({ allow: administrators, shape: RoleMove, run: moveRole }),
  removeRole: command({ allow: administrators, shape: byId, run: removeRole }),
  assign: command({ allow: administrators, shape: Assignment, run: assignPointPerson }),
  copyMonth: command({ allow: administrators, shape: CopyMonth, run: copyMonth }),
};

export const views = {
  roles: view({ offlineCopy: true, allow: administrators, shape: nothing, topics, touches, rows: roleRows }),
  month: view({ offlineCopy: true, allow: signedIn, shape: MonthInput, topics, touches, rows: monthRows }),
  onNow: view({
    offlineCopy: true,
    allow: signedIn,
    shape: nothing,
    topics,
    touches,
    rows: currentPointPersonRows,
    expiresAt: (row) => row.turnsAt,
  }),
  history: historyView('point-persons', administrators),
};
