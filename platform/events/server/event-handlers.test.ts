import { expect, test } from 'vitest';
import type { EventRecord, Transaction } from '#platform/database/server/write.ts';
import { type EventHandler, followEvents } from './event-handlers.ts';
import { declareNotice, openNotices } from './notice.ts';

const at = '2026-06-12T16:00:00.000Z';
const topic = { key: 'notes', title: { en: 'Notes', es: 'Notas' }, allow: ['*'], urgency: 'normal', ttl: 0, mail: 'never' } as const;
const notice = (on: string) =>
  declareNotice({ on, topic, read: async () => null, renderText: () => ({ title: '', body: '', link: '', tag: '' }) });

/** Runs `followEvents` for recorded events. Returns the enqueued jobs, and the events with those of the handlers. */
async function follow(recorded: EventRecord[], handlers: EventHandler[], kinds: string[]) {
  const jobs: { name: string; payload: object }[] = [];
  const tx = {
    now: at,
    record: (event: EventRecord) => void recorded.push(event),
    enqueue: async ({ name }: { name: string }, payload: object) => void jobs.push({ name, payload }),
  } as Partial<Transaction> as Transaction;
  await followEvents(handlers, openNotices(kinds.map(notice)))(tx, () => [...recorded]);
  return { jobs, recorded };
}

const added: EventRecord = { kind: 'notes.added', subject: { type: 'note', id: 'n1' } };
const copied: EventRecord = { kind: 'notes.copied', subject: { type: 'note', id: 'n2' } };
const copy: EventHandler = { on: 'notes.added', run: (tx) => tx.record(copied) };

test('runs the handlers of an event, and enqueues the notices of its event and theirs in one job', async () => {
  const { jobs, recorded } = await follow(
    [added],
    [copy, { on: 'notes.copied', run: () => expect.fail() }],
    ['notes.added', 'notes.copied'],
  );
  expect(recorded).toEqual([added, copied]);
  const subjects = [
    { kind: 'notes.added', type: 'note', id: 'n1' },
    { kind: 'notes.copied', type: 'note', id: 'n2' },
  ];
  expect(jobs).toEqual([{ name: 'events.tell', payload: { at, subjects } }]);
});

test('enqueues nothing for events without handlers and notices', async () => {
  expect((await follow([copied], [copy], ['notes.added'])).jobs).toEqual([]);
});
