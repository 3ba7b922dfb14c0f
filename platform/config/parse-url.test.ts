import { expect, test } from 'vitest';
import { isOwnMachine } from './parse-url.ts';

test.each(['localhost', 'camp.localhost', '127.0.0.1', '127.10.0.3', '[::1]'])('isOwnMachine returns true for %s', (hostname) => {
  expect(isOwnMachine(hostname)).toBe(true);
});

test.each(['camp.example', '192.168.1.20', '10.0.0.127', '127.0.0.1.example.org', 'localhost.example.org', '[fd00::1]'])(
  'isOwnMachine returns false for %s',
  (hostname) => {
    expect(isOwnMachine(hostname)).toBe(false);
  },
);
