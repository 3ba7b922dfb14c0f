import { expect, test } from 'vitest';
import type { ServerMessage } from '#platform/live/protocol.ts';
import type { Channel } from './channel.ts';
import { openList } from './list.ts';
import type { SocketWriter } from './socket-writer.ts';
import { Subscription } from './subscription.ts';
import type { LiveRow } from './view.ts';

function describeFrame(frame: Buffer): string {
  const message = JSON.parse(frame.subarray(frame.indexOf('{')).toString()) as Extract<ServerMessage, { version: number }>;
  return `${message.type},${message.version}`;
}

function subscribed() {
  const list = openList('c');
  list.change([{ id: 'long', body: 'x'.repeat(2_000) } as LiveRow], []);
  const written: string[] = [];
  const network = { full: false };
  const writer = {
    isFull: () => network.full,
    write: (frame: Buffer) => written.push(describeFrame(frame)),
    send: () => {},
  };
  const subscription = new Subscription({ name: 'c', list } as Channel, writer as unknown as SocketWriter, () => {});
  subscription.add(1, null);
  subscription.begin();
  function change(body: string): void {
    const frame = list.change([{ id: 'a', body } as LiveRow], []);
    if (frame) subscription.receiveFrame(frame);
  }
  return { subscription, written, network, change };
}

test('sends a slow client each missed change once, as soon as its buffer has space', () => {
  const { subscription, written, network, change } = subscribed();
  change('one');
  network.full = true;
  change('two');
  change('three');
  expect(subscription.catchUp()).toBe(false);
  expect(written).toEqual(['whole,1', 'change,2']);
  network.full = false;
  expect(subscription.catchUp()).toBe(true);
  expect(written).toEqual(['whole,1', 'change,2', 'change,3', 'change,4']);
  change('four');
  expect(written.at(-1)).toBe('change,5');
  expect(subscription.behind).toBe(false);
});

test('sends the full list to a second watch of the same list that has no version', () => {
  const { subscription, written, change } = subscribed();
  change('one');
  subscription.add(2, null);
  expect(written.slice(2)).toEqual(['whole,1', 'change,2']);
});

test('sends the full list to a watch that joins while the client is behind, and the missed changes to the first watch', () => {
  const { subscription, written, network, change } = subscribed();
  network.full = true;
  change('one');
  subscription.add(2, 2);
  network.full = false;
  subscription.catchUp();
  expect(written).toEqual(['whole,1', 'whole,1', 'change,2']);
});
