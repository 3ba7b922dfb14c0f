import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notices, topics } from '#server/features.ts';

test('the README lists every event that sends a notice, with its topics', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)].map(([, event = '', tells = '']) => `${event}: ${tells}`);
  const noticesByEvent = Map.groupBy(notices, ({ on }) => on);
  const declared = [...noticesByEvent].map(
    ([on, list]) => `${on}: ${[...new Set(list.map(({ topic }) => `\`${topic.key}\``))].join(', ')}`,
  );
  expect(rows.toSorted()).toEqual(declared.toSorted());
});

test('the README lists every topic, with its urgency', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const paragraph = readme.split('\n').find((line) => line.startsWith('**Topics**')) ?? '';
  const marks = [...paragraph.matchAll(/`([a-z-]+\.[a-z-]+)`(?: \(([a-z, ]+)\))?/g)].map(([, key = '', how = '']) =>
    `${key} ${how}`.trim(),
  );
  const all = new Map([...topics, ...notices.map(({ topic }) => topic)].map((topic) => [topic.key, topic]));
  const declared = [...all.values()].map(({ key, urgency, collapses }) => {
    const how = [...(urgency === 'normal' ? [] : [urgency]), ...(collapses ? ['collapses'] : [])].join(', ');
    return `${key} ${how}`.trim();
  });
  expect(marks.toSorted()).toEqual(declared.toSorted());
});
