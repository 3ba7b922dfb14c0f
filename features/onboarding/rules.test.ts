import { expect, test } from 'vitest';
import { backupCommand, stateOfStep } from './rules.ts';

test.each([
  [false, undefined, 'open'],
  [true, undefined, 'done'],
  [true, { mark: 'put-off', detail: '' }, 'done'],
  [false, { mark: 'put-off', detail: '' }, 'put-off'],
  [false, { mark: 'done', detail: 'square:L1' }, 'done'],
  [false, { mark: 'done', detail: 'square:L2' }, 'open'],
] as const)('stateOfStep with isDone %s and the mark %j returns %s', (isDone, marked, state) =>
  expect(stateOfStep(isDone, marked, (detail) => detail === 'square:L1')).toBe(state),
);

test.each([
  ['./data', 'npm run backup -- ~/bunkhouse.backup'],
  ['/srv/camp/data', 'DATA_DIR=/srv/camp/data npm run backup -- ~/bunkhouse.backup'],
  ["/srv/Dana's camp", "DATA_DIR='/srv/Dana'\\''s camp' npm run backup -- ~/bunkhouse.backup"],
])('backupCommand for the folder %s is %s', (folder, command) => {
  expect(backupCommand(folder)).toBe(command);
});
