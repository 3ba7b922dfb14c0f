import { historyView } from '#platform/records/server/history-view.ts';
import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { placesTopic } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import { visibilityOf } from '#features/maintenance/visibility.ts';
import { taskIdInput, TaskReference, TaskCompletion, NewTask, TaskChange, TaskRemoval } from '#features/maintenance/shapes/task.ts';
import { NoInput } from '#features/maintenance/shapes/ticket.ts';
import { topics } from '#features/maintenance/topics.ts';
import { addTask } from './add-task.ts';
import { changeTask } from './change-task.ts';
import { completeTask } from './complete-task.ts';
import { tasksTopic } from './lock-task.ts';
import { pauseTask, resumeTask, removeTask } from './pause-task.ts';
import { visibleCompletions, taskRows } from './task-rows.ts';
import { taskVisibilityOf } from './task-visibility.ts';
import { undoCompletion } from './undo-completion.ts';

/** Everyone who may use maintenance. Without full access, callers see only tasks that are assigned to them. */
const reporters = accessRules.maintenance;

export const taskCalls = {
  addTask: command({ allow: fullAccessRule, shape: NewTask, run: addTask }),
  changeTask: command({ allow: fullAccessRule, shape: TaskChange, run: changeTask }),
  pauseTask: command({ allow: fullAccessRule, shape: taskIdInput, run: pauseTask }),
  resumeTask: command({ allow: fullAccessRule, shape: taskIdInput, run: resumeTask }),
  removeTask: command({ allow: fullAccessRule, shape: TaskRemoval, run: removeTask }),
  doTask: command({ allow: reporters, shape: TaskCompletion, run: completeTask }),
  undoDoing: command({ allow: reporters, shape: taskIdInput, run: undoCompletion }),
};

export const taskViews = {
  /** Updates when events change or end, because tasks before events depend on them. */
  tasks: view({
    offlineCopy: true,
    allow: reporters,
    shape: NoInput,
    scope: (_input, caller) => ({ sight: taskVisibilityOf(caller) }),
    topics: () => [tasksTopic, eventsTopic, topics.workers],
    touches: ({ topic, key }) => (topic === tasksTopic ? [key] : 'all'),
    rows: taskRows,
    expiresAt: ({ turnsAt }) => turnsAt,
  }),
  doings: view({
    offlineCopy: true,
    allow: reporters,
    shape: TaskReference,
    scope: ({ taskId }, caller) => ({ taskId, sight: visibilityOf(caller) }),
    topics: ({ sight }) => (sight === 'all' ? [tasksTopic] : [tasksTopic, topics.workers, topics.tickets, placesTopic]),
    touches: ({ topic, key }, { taskId }) => (key === taskId || topic !== tasksTopic ? 'all' : []),
    rows: visibleCompletions,
  }),
  taskHistory: historyView('repeating-task', fullAccessRule),
};
