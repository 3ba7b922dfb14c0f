import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { getEarlyViews, takeEarlySocket } from './early-socket.ts';

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  sent: string[] = [];
  send(message: string): void {
    this.sent.push(message);
  }
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
}

function openPage(signedIn: 'yes' | 'no') {
  const page = {
    WebSocket: FakeSocket,
    location: { origin: 'https://camp.example', href: '/' },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    setTimeout: () => 0,
    document: {
      documentElement: { setAttribute() {} },
      querySelector: (selector: string) => (selector === 'meta[name="signed-in"]' ? { content: signedIn } : null),
    },
    earlyLive: undefined as { socket: FakeSocket; told: unknown[] } | undefined,
  };
  const window = Object.assign(page, { window: page });
  runInContext(readFileSync('public/scheme.js', 'utf8'), createContext(window));
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('WebSocket', FakeSocket);
  return page;
}

afterEach(() => vi.unstubAllGlobals());

test('connects before the app is loaded, and passes the connection to the app only once', () => {
  const page = openPage('yes');
  const early = page.earlyLive?.socket;
  expect(early?.url).toBe('wss://camp.example/live');
  expect(takeEarlySocket()).toBe(early);
  const next = takeEarlySocket();
  expect(next).not.toBe(early);
  expect((next as unknown as FakeSocket).url).toBe('wss://camp.example/live');
});

test('passes earlier messages to the app after the open event', async () => {
  const page = openPage('yes');
  const early = page.earlyLive?.socket as FakeSocket;
  early.readyState = FakeSocket.OPEN;
  early.onmessage?.({ data: '{"type":"away"}' });
  const socket = takeEarlySocket();
  const heard: string[] = [];
  socket.onopen = () => heard.push('open');
  socket.onmessage = ({ data }: MessageEvent<string>) => heard.push(data);
  await Promise.resolve();
  expect(heard).toEqual(['open', '{"type":"away"}']);
});

test('requests the views that every screen needs when it opens, and returns their names', () => {
  const early = openPage('yes').earlyLive?.socket as FakeSocket;
  expect(getEarlyViews()).toEqual([]);
  early.readyState = FakeSocket.OPEN;
  early.onopen?.();
  expect(getEarlyViews()).toEqual(['accounts.me', 'settings.camp']);
  expect(early.sent.map((message) => JSON.parse(message) as unknown)).toEqual([
    { type: 'watch', id: 1, view: 'accounts.me', input: {} },
    { type: 'watch', id: 2, view: 'settings.camp', input: {} },
  ]);
  early.readyState = 3;
  expect(getEarlyViews()).toEqual([]);
});

test('opens a new connection if the early one is lost', () => {
  const early = openPage('yes').earlyLive?.socket as FakeSocket;
  early.readyState = 3;
  expect(takeEarlySocket()).not.toBe(early);
});

test('opens no connection for a visitor', () => {
  expect(openPage('no').earlyLive).toBeUndefined();
});
