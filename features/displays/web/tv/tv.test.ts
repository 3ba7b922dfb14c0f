import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#platform/live/protocol.ts';
import { minute, second } from '#platform/time/instant.ts';
import type { OwnScreenRow } from '#features/displays/screen-state.ts';
import { openTv, type Tv } from './tv.ts';

let socket: { onopen(): void; onmessage(event: { data: string }): void };
let messages: ClientMessage[];
let announced: number;
let tv: Tv;

const own: OwnScreenRow = { id: 'tv', code: null, name: '', placeId: null, placeName: '', placeIds: [], language: 'en', turned: 0 };
const tell = (message: ServerMessage) => socket.onmessage({ data: JSON.stringify(message) });
const watching = (view: string) =>
  messages.filter(
    (message): message is Extract<ClientMessage, { type: 'watch' }> => message.type === 'watch' && message.view === `displays.${view}`,
  );
const idOf = (view: string) => watching(view).at(-1)?.id ?? expect.fail(`it does not watch ${view}`);

function answer(view: string, rows: OwnScreenRow[]): void {
  tell({ type: 'watching', id: idOf(view), channel: view, version: 1 });
  tell({ type: 'whole', channel: view, version: 1, rows });
}

async function pass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at++) {
    await vi.advanceTimersByTimeAsync(second);
    tell({ type: 'beat' });
    tv.tick();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [messages, announced] = [[], 0];
  class PlayedSocket {
    constructor() {
      socket = this as never;
    }
    send(message: string): void {
      messages.push(JSON.parse(message) as ClientMessage);
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', PlayedSocket);
  vi.stubGlobal('location', { origin: 'https://camp.example' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('innerWidth', 1920);
  vi.stubGlobal('innerHeight', 1080);
  // All HTTP calls fail; only the live connection responds.
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/displays.announce') announced += 1;
    throw new TypeError('Failed to fetch');
  });
  tv = openTv();
  socket.onopen();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new TV announces itself each minute after a failed call, until it has its code', async () => {
  tell({ type: 'denied', id: idOf('own'), code: 'not-found' });
  await pass(1);
  tell({ type: 'denied', id: idOf('own'), code: 'not-found' });
  expect(announced).toBe(1);
  await pass(minute / second + 1);
  expect(announced).toBe(2);
  answer('own', [{ ...own, code: 'KD47HM' }]);
  expect(tv.code()).toBe('KD47HM');
});

test('a TV that must subscribe again waits first, and is not live until then', async () => {
  answer('own', [own]);
  answer('shown', []);
  answer('program', []);
  expect(tv.lastContactAt()).toBeNull();
  const before = watching('shown').length;
  tell({ type: 'denied', id: idOf('shown'), code: 'try-again' });
  expect(tv.lastContactAt()).not.toBeNull();
  await pass(2);
  expect(watching('shown')).toHaveLength(before + 1);
  tell({ type: 'denied', id: idOf('shown'), code: 'try-again' });
  await pass(3);
  expect(watching('shown')).toHaveLength(before + 2);
  answer('shown', []);
  expect(tv.lastContactAt()).toBeNull();
});
