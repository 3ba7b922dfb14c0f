import { expect, test } from 'vitest';
import { openMemoryStore } from '#platform/outbox/web/outbox-store.ts';
import { openOutbox } from '#platform/outbox/web/outbox.ts';
import { followPendingChanges } from '#platform/outbox/web/pending-changes.ts';
import type { Change } from '#platform/outbox/web/send-change.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { StartInput } from '#features/roll-call/shapes.ts';
import { sendStartOrEnd, type StartOrEndCall } from './send-start-or-end.ts';

const start: StartOrEndCall = {
  call: 'rollCall.start',
  input: { id: 'RollCall000000000000', eventId: 'LakesideFamilyCamp26', kind: 'real', assembly: [] },
};
const ok = { done: true };

/** Creates a phone with a fake server that returns these answers one after the other. */
function phone(...answers: object[]) {
  const inputs: StartInput[] = [];
  const transport = {
    origin: '',
    timeoutMs: 1_000,
    random: () => 0,
    pause: () => new Promise<void>(() => {}),
    async fetch(_url: string, { body }: RequestInit): Promise<Response> {
      inputs.push(JSON.parse(String(body)));
      return Response.json({ result: { data: answers[inputs.length - 1] } });
    },
  };
  const outbox = openOutbox({
    store: openMemoryStore(),
    transport,
    runExclusively: (_name, signal, run) => run(signal),
    announce() {},
    onAnnounced() {},
  });
  outbox.start('dana');
  const changes = followPendingChanges({ outbox, endLater() {} });
  const send = (change: Change) =>
    changes.send({ ...change, account: 'dana', at: change.at ?? instantOf(Date.now()) }, outbox.waitForOutcome, true);
  return { sent: inputs, outbox, send };
}

test('sends the time of the press with a start, even before the lost network is noticed', async () => {
  const device = phone(ok);
  const before = Date.now();
  expect(await sendStartOrEnd(start, device.send)).toEqual({ done: true, isPending: false, isSame: false, answer: ok });
  expect(device.sent.map(({ at }) => Date.parse(at ?? '') >= before)).toEqual([true]);
});

test.each(['stale', 'was-done'])('sends a start again without its time if it is refused immediately as %s', async (why) => {
  const device = phone({ refused: why }, ok);
  expect(await sendStartOrEnd(start, device.send)).toEqual({ done: true, isPending: false, isSame: false, answer: ok });
  expect(device.sent.map(({ at }) => at === undefined)).toEqual([false, true]);
  expect(device.outbox.items()).toEqual([]);
});

test('returns any other refusal to the caller', async () => {
  const device = phone({ refused: 'gone' });
  expect(await sendStartOrEnd(start, device.send)).toEqual({ refused: 'gone', answer: { refused: 'gone' } });
  expect(device.sent).toHaveLength(1);
});
