import { historyView } from '#platform/events/server/history.ts';
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
/** A dozen rows: reading them all is as quick as reading one, and keeps their order. */
const touches = () => 'all' as const;

export const calls = {
  addRole: command({ who: administrators, shape: NewRole, run: addRole }),
  changeRole: command({ who: administrators, shape: RoleChange, run: changeRole }),
  moveRole: command({ who: administrators, shape: RoleMove, run: moveRole }),
  removeRole: command({ who: administrators, shape: byId, run: removeRole }),
  assign: command({ who: administrators, shape: Assignment, run: assignPointPerson }),
  copyMonth: command({ who: administrators, shape: CopyMonth, run: copyMonth }),
};

export const views = {
  roles: view({ kept: true, who: administrators, shape: nothing, topics, touches, rows: roleRows }),
  month: view({ kept: true, who: signedIn, shape: MonthInput, topics, touches, rows: monthRows }),
  onNow: view({
    kept: true,
    who: signedIn,
    shape: nothing,
    topics,
    touches,
    rows: currentPointPersonRows,
    expiresAt: (row) => row.turnsAt,
  }),
  history: historyView('point-persons', administrators),
};
