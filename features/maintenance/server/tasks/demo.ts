import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import type { RepeatRule } from '#features/maintenance/repeat.ts';
import { addTask } from './add-task.ts';
import { completeTask } from './complete-task.ts';
import { pauseTask } from './pause-task.ts';

interface DemoTask extends Partial<RepeatRule> {
  title: string;
  description?: string;
  dueIn: number;
  place?: string;
  worker?: string;
  checklist?: string[];
  isSafety?: boolean;
  isPaused?: boolean;
  isDone?: { minutes: number; note: string; failed?: string };
}

const tasks: DemoTask[] = [
  {
    title: 'Check the fire extinguishers',
    dueIn: -9,
    unit: 'month',
    checklist: ['Pressure in the green', 'Seal unbroken', 'Access is clear'],
    description: 'All buildings and the kitchen. The list of locations is inside the workshop door.',
  },
  { title: 'Flush the unused showers', dueIn: -1, unit: 'week', description: 'Five minutes hot, five minutes cold.' },
  { title: 'Test the smoke alarms', dueIn: 0, unit: 'month' },
  { title: 'Clean the kitchen hood filters', dueIn: 3, unit: 'week', every: 2, repeats: 'completion' },
  {
    title: 'Zipline: daily inspection',
    dueIn: 0,
    unit: 'day',
    place: 'Zipline',
    isSafety: true,
    checklist: ['Cable and clamps', 'Trolleys', 'Harnesses', 'Brake', 'Platform and rail'],
    isDone: { minutes: 35, note: 'Harness 7 taken out of use.', failed: 'Harnesses' },
  },
  {
    title: 'Rake the beach and check the ropes',
    dueIn: 0,
    repeats: 'event',
    eventKind: 'camp',
    daysBefore: 2,
    restsFrom: '10-15',
    restsUntil: '04-30',
  },
  { title: 'Set up the stage lights', dueIn: 0, repeats: 'event', daysBefore: 1 },
  { title: 'Mow the ball field', dueIn: 2, unit: 'week', worker: 'vera', restsFrom: '10-15', restsUntil: '04-14' },
  { title: 'Service the tractor', dueIn: 40, unit: 'month', every: 6 },
  { title: 'Sweep the chimneys', dueIn: 12, unit: 'year', isPaused: true },
];

export async function fillTasks(
  app: AppContext,
  by: Caller,
  { placeNamed, workerIds }: { placeNamed: (name: string) => string | null; workerIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  for (const { dueIn, place, worker = '', isPaused, isDone, ...facts } of tasks) {
    const id = newId(16);
    const task = {
      ...usual,
      ...facts,
      id,
      firstDue: addDays(today, dueIn),
      placeId: place === undefined ? null : placeNamed(place),
      assigneeId: workerIds.get(worker) ?? null,
    };
    await expectDone(addTask(createCallContext(app, by, task)));
    if (isPaused) await pauseTask(createCallContext(app, by, { id }));
    if (isDone === undefined) continue;
    const { minutes, note, failed } = isDone;
    const lines = task.checklist.map((text) => ({ text, outcome: text === failed ? ('failed' as const) : ('good' as const), note: '' }));
    await completeTask(
      createCallContext(app, by, { id: newId(), taskId: id, due: task.firstDue, minutes, note, turn: 'due', closes: false, lines }),
    );
  }
}

const usual = {
  description: '',
  checklist: [] as string[],
  isSafety: false,
  repeats: 'calendar' as const,
  every: 1,
  unit: 'week' as const,
  eventKind: 'any' as const,
  daysBefore: 0,
  restsFrom: '',
  restsUntil: '',
};
