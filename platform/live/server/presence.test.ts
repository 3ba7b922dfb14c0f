import { afterEach, expect, test, vi } from 'vitest';
import { openPresence, type OtherServers } from './presence.ts';

function listener() {
  const positions: { name: string; at: string | null; who: string }[] = [];
  return {
    heard: positions,
    receivePresence: (frame: Buffer) => void positions.push(JSON.parse(frame.subarray(frame.length < 128 ? 2 : 4).toString())),
  };
}

const alone: OtherServers = { publish: () => {}, subscribe: () => () => {} };
afterEach(() => void vi.useRealTimers());

function servers(): () => OtherServers {
  const listeners = new Set<(text: string) => void>();
  return () => {
    let own: ((text: string) => void) | null = null;
    return {
      publish(text) {
        for (const listener of listeners) if (listener !== own) listener(text);
      },
      subscribe(listener) {
        own = listener;
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
}

test("sends a person's position and departure to others, but not to that person", () => {
  const [dana, ruth, vera] = [listener(), listener(), listener()];
  const all = new Set([dana, ruth]);
  const presence = openPresence('c1', () => all, alone);
  presence.setPosition(dana, 'Dana', 'here');
  presence.setPosition(dana, 'Dana', 'there');
  expect(ruth.heard.map(({ name, at }) => `${name} ${at}`)).toEqual(['Dana here', 'Dana there']);
  expect(new Set(ruth.heard.map(({ who }) => who)).size).toBe(1);
  presence.sendAllTo(vera);
  expect(vera.heard).toMatchObject([{ type: 'present', channel: 'c1', name: 'Dana', at: 'there' }]);
  all.delete(dana);
  presence.leave(dana);
  expect(ruth.heard.at(-1)).toMatchObject({ name: 'Dana', at: null });
  expect(dana.heard).toEqual([]);
  presence.leave(dana);
  presence.sendAllTo(vera);
  expect(vera.heard).toHaveLength(1);
});

test('shows the people of another server until they leave, even on a server that opens later', () => {
  const between = servers();
  const [dana, ruth, vera] = [listener(), listener(), listener()];
  const firstServer = openPresence('c1', () => [dana], between());
  firstServer.setPosition(dana, 'Dana', 'here');
  const otherServer = openPresence('c2', () => [ruth], between());
  otherServer.sendAllTo(ruth);
  firstServer.setPosition(dana, 'Dana', 'there');
  expect(ruth.heard.map(({ name, at }) => `${name} ${at}`)).toEqual(['Dana here', 'Dana here', 'Dana there']);
  expect(ruth.heard.at(-1)).toMatchObject({ channel: 'c2' });
  otherServer.sendAllTo(vera);
  expect(vera.heard).toMatchObject([{ name: 'Dana', at: 'there' }]);
  firstServer.leave(dana);
  expect(ruth.heard.at(-1)).toMatchObject({ name: 'Dana', at: null });
  otherServer.close();
  firstServer.close();
});

test('removes the people of a crashed server after a while, but not those of a running server', () => {
  vi.useFakeTimers();
  const between = servers();
  const [dana, tom, ruth] = [listener(), listener(), listener()];
  const [dies, lives] = [openPresence('c1', () => [dana], between()), openPresence('c2', () => [tom], between())];
  const watching = openPresence('c3', () => [ruth], between());
  dies.setPosition(dana, 'Dana', 'here');
  lives.setPosition(tom, 'Tom', 'here');
  dies.close();
  vi.advanceTimersByTime(120_000);
  expect(ruth.heard.map(({ name, at }) => `${name} ${at}`)).toEqual(['Dana here', 'Tom here', 'Dana null']);
  lives.close();
  watching.close();
});
