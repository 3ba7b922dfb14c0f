import { describe, expect, test } from 'vitest';
import { withoutScheme, publicOrigin } from './public-origin.ts';

describe('publicOrigin', () => {
  test.each([
    ['https://camp.example.org', 'http://10.0.0.7:8080', 'https://camp.example.org'],
    ['https://camp.example.org/', 'https://old.example.org', 'https://camp.example.org'],
    ['http://192.168.1.4:8080', 'http://localhost:8080', 'http://192.168.1.4:8080'],
    ['http://localhost:8080', 'http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['', 'https://camp.example.org', 'https://camp.example.org'],
    ['http://localhost:8080', 'about', 'about'],
  ])('with PUBLIC_URL %s and a page opened at %s returns %s', (publicUrl, here, origin) => {
    expect(publicOrigin(publicUrl, here)).toBe(origin);
  });
});

test('withoutScheme removes the scheme', () => {
  expect(withoutScheme('https://camp.example.org/report/AB12')).toBe('camp.example.org/report/AB12');
  expect(withoutScheme('camp.example.org/?to=https://b.example')).toBe('camp.example.org/?to=https://b.example');
});
