import { historyView } from '#platform/events/server/history.ts';
import { write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { eventsTopic, placesTopic } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';
import { sightOf } from '#rooms/maintenance/sight.ts';
import { byTask, ByTask, Doing, NewTask, TaskChange, TaskRemoval } from '#rooms/maintenance/shapes/task.ts';
import { nothing } from '#rooms/maintenance/shapes/ticket.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { addTask } from './add-task.ts';
import { changeTask } from './change-task.ts';
import { doTask } from './do-task.ts';
import { tasksTopic } from './lock-task.ts';
import { pauseTask, resumeTask, removeTask } from './pause-task.ts';
import { doingsSeen, taskRows } from './task-rows.ts';
import { taskSightOf } from './assigned-tasks.ts';
import { undoDoing } from './undo-doing.ts';

/** Whoever may open the room; who does not see all has the tasks that are assigned to them. */
const reporters = rules.maintenance;

export const taskCalls = {
  addTask: write({ who: seesAll, shape: NewTask, run: addTask }),
  changeTask: write({ who: seesAll, shape: TaskChange, run: changeTask }),
  pauseTask: write({ who: seesAll, shape: byTask, run: pauseTask }),
  resumeTask: write({ who: seesAll, shape: byTask, run: resumeTask }),
  removeTask: write({ who: seesAll, shape: TaskRemoval, run: removeTask }),
  doTask: write({ who: reporters, shape: Doing, run: doTask }),
  undoDoing: write({ who: reporters, shape: byTask, run: undoDoing }),
};

export const taskViews = {
  /** Tasks before events follow the events, and move on when one ends. */
  tasks: view({
    kept: true,
    who: reporters,
    shape: nothing,
    scope: (_input, caller) => ({ sight: taskSightOf(caller) }),
    topics: () => [tasksTopic, eventsTopic, topics.workers],
    touches: ({ topic, key }) => (topic === tasksTopic ? [key] : 'all'),
    rows: taskRows,
    expiresAt: ({ turnsAt }) => turnsAt,
  }),
  doings: view({
    kept: true,
    who: reporters,
    shape: ByTask,
    scope: ({ taskId }, caller) => ({ taskId, sight: sightOf(caller) }),
    topics: ({ sight }) => (sight === 'all' ? [tasksTopic] : [tasksTopic, topics.workers, topics.tickets, placesTopic]),
    touches: ({ topic, key }, { taskId }) => (key === taskId || topic !== tasksTopic ? 'all' : []),
    rows: doingsSeen,
  }),
  taskHistory: historyView('repeating-task', seesAll),
};
