import { historyView } from '#platform/events/server/history.ts';
import { signedIn } from '#platform/http/rules.ts';
import { write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { rules } from '#rooms/screens.ts';
import { Assignment, byId, CopyMonth, Month, NewRole, nothing, RoleChange, RoleMove } from '#rooms/point-persons/shapes.ts';
import { assign, copyMonth } from './assign.ts';
import { monthRows, onNowRows } from './month-rows.ts';
import { addRole, changeRole, moveRole, removeRole, roleRows } from './roles.ts';
import { topic } from './topic.ts';

const administrators = rules.administration;
const topics = () => [topic];
/** A dozen rows: reading them all is as quick as reading one, and keeps their order. */
const touches = () => 'all' as const;

export const calls = {
  addRole: write({ who: administrators, shape: NewRole, run: addRole }),
  changeRole: write({ who: administrators, shape: RoleChange, run: changeRole }),
  moveRole: write({ who: administrators, shape: RoleMove, run: moveRole }),
  removeRole: write({ who: administrators, shape: byId, run: removeRole }),
  assign: write({ who: administrators, shape: Assignment, run: assign }),
  copyMonth: write({ who: administrators, shape: CopyMonth, run: copyMonth }),
};

export const views = {
  roles: view({ kept: true, who: administrators, shape: nothing, topics, touches, rows: roleRows }),
  month: view({ kept: true, who: signedIn, shape: Month, topics, touches, rows: monthRows }),
  onNow: view({ kept: true, who: signedIn, shape: nothing, topics, touches, rows: onNowRows, expiresAt: (row) => row.turnsAt }),
  history: historyView('point-persons', administrators),
};
