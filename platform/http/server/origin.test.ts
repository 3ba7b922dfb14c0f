import { expect, test } from 'vitest';
import { isOurs, type Provenance } from './origin.ts';

const camp = 'https://camp.example';
const nothingSaid: Provenance = { origin: undefined, host: 'camp.example', fetchSite: undefined, hasCookie: false };

test('our own address is ours', () => {
  expect(isOurs({ ...nothingSaid, origin: camp, hasCookie: true }, camp)).toBe(true);
});

test('the name by which the machine was reached is ours as well, in the same scheme', () => {
  expect(isOurs({ ...nothingSaid, origin: 'https://bunkhouse.lan', host: 'bunkhouse.lan' }, camp)).toBe(true);
  expect(isOurs({ ...nothingSaid, origin: 'http://bunkhouse.lan', host: 'bunkhouse.lan' }, camp)).toBe(false);
});

test.each(['https://evil.example', 'null', 'https://camp.example.evil.example', 'https://camp.example:8443', ''])(
  '%j is foreign',
  (origin) => {
    expect(isOurs({ ...nothingSaid, origin, fetchSite: 'same-origin' }, camp)).toBe(false);
  },
);

test('without an Origin only what the browser calls same-origin counts', () => {
  expect(isOurs({ ...nothingSaid, fetchSite: 'same-origin', hasCookie: true }, camp)).toBe(true);
  expect(isOurs({ ...nothingSaid, fetchSite: 'none', hasCookie: true }, camp)).toBe(true);
  expect(isOurs({ ...nothingSaid, fetchSite: 'cross-site', hasCookie: true }, camp)).toBe(false);
});

test('a program that says nothing may come, but not with a cookie', () => {
  expect(isOurs(nothingSaid, camp)).toBe(true);
  expect(isOurs({ ...nothingSaid, hasCookie: true }, camp)).toBe(false);
});
