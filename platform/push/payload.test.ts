import { expect, test } from 'vitest';
import { encodePayload, isOwnPath, maxPayloadBytes, type PushPayload } from './payload.ts';

const payload: PushPayload = {
  id: 'n1',
  title: 'New ticket: Tap drips',
  body: 'Oak House',
  link: '/maintenance/ticket/1',
  icon: '/icon-192.png',
  badge: '/icon-192.png',
  tag: 'ticket-1',
  actions: [{ action: 'open', title: 'Open', link: '/maintenance/ticket/1' }],
};

test('encodePayload includes every field of the specification', () => {
  expect(JSON.parse(encodePayload(payload))).toEqual(payload);
});

test.each(['ä'.repeat(5_000), '👩‍👧'.repeat(2_000), '"\\'.repeat(4_000)])('encodePayload shortens the body to the size limit: %#', (body) => {
  const text = encodePayload({ ...payload, body });
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(maxPayloadBytes);
  const decoded = JSON.parse(text) as PushPayload;
  expect(decoded.body.endsWith('…')).toBe(true);
  expect(decoded.body.isWellFormed()).toBe(true);
  expect(decoded.title).toBe(payload.title);
});

test('encodePayload throws if the title is too long', () => {
  expect(() => encodePayload({ ...payload, title: 'x'.repeat(4_000) })).toThrow('too long a title');
});

const hostile = [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/a b',
  '/a\nb',
  '',
  'home',
  `/${'a'.repeat(3_000)}`,
];
test.each(hostile)('isOwnPath returns false for %j', (link) => {
  expect(isOwnPath(link)).toBe(false);
  expect(() => encodePayload({ ...payload, link })).toThrow('a path of ours');
});
test.each(['/', '/home', '/maintenance?ticket=1#top'])('isOwnPath returns true for %j', (link) => expect(isOwnPath(link)).toBe(true));
