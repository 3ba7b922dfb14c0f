import { expect, test } from 'vitest';
import { redactUrls } from './redact-urls.ts';

test.each([
  [
    'Open:\nhttps://camp.test/reset?oobCode=abc\nor HTTP://camp.test:3000/x#y. Bye',
    'Open:\nhttps://camp.test/…\nor HTTP://camp.test:3000/… Bye',
  ],
  ['554 5.7.1 <camp.test/create-account/abc> is listed', '554 5.7.1 <camp.test/… is listed'],
  ['blocked: camp.test:8443?oobCode=abc', 'blocked: camp.test:8443/…'],
  ['http://localhost:3000/undo-email/abc', 'http://localhost:3000/…'],
  ['550 5.1.1 no such user maria@home.test at mx.home.test.', '550 5.1.1 no such user maria@home.test at mx.home.test.'],
])('redactUrls converts %j to %j', (text, expected) => expect(redactUrls(text)).toBe(expected));
