import { expect, test } from 'vitest';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { TaskCompletion, NewTask } from './task.ts';

const doing = { id: 'DoingDoingDoingDoing', taskId: 'TaskTaskTaskTaskTask', due: null, note: '', lines: [] };

test.each([
  ['an hour', { minutes: 'not-minutes' }],
  ['1.5', { minutes: 'not-minutes' }],
  ['20000', { minutes: 'too-large' }],
  ['45', {}],
  ['', {}],
])('TaskCompletion validates a duration typed as %j', (minutes, codes) => {
  const { error } = TaskCompletion.safeParse({ ...doing, minutes });
  expect(problemCodes(error?.issues ?? [])).toEqual(codes);
});

test.each([
  ['TaskTaskTaskTask', true],
  ['TaskTaskTaskTas', false],
  ['TaskTaskTaskTaskT', false],
  ['Task-TaskTaskTas', false],
  ['testTaskTaskTask', false],
])('NewTask accepts the ID %s: %s (specification §9: 16 letters and digits)', (id, isTaken) => {
  const task = { id, title: 'Flush', description: '', placeId: null, checklist: [], kind: 'days', every: 7, firstDue: '2026-06-15' };
  const codes = problemCodes(NewTask.safeParse(task).error?.issues ?? []);
  expect(codes['id'] === undefined).toBe(isTaken);
});
