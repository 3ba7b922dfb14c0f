import { expect, test } from 'vitest';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { Doing } from './task.ts';

const doing = { id: 'DoingDoingDoingDoing', taskId: 'TaskTaskTaskTaskTask', due: null, note: '', lines: [] };

test.each([
  ['an hour', { minutes: 'not-minutes' }],
  ['1.5', { minutes: 'not-minutes' }],
  ['20000', { minutes: 'too-large' }],
  ['45', {}],
  ['', {}],
])('how long it took, typed as %j', (minutes, codes) => {
  const { error } = Doing.safeParse({ ...doing, minutes });
  expect(problemCodes(error?.issues ?? [])).toEqual(codes);
});
