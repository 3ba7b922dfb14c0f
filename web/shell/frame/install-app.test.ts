import { expect, test } from 'vitest';
import { getInstallHint } from './install-app.tsx';

const apple = (device: string, browser: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Safari/604.1`;
const iPhone = apple('iPhone; CPU iPhone OS 19_1 like Mac OS X', 'Version/19.1 Mobile/15E148');
const mac = apple('Macintosh; Intel Mac OS X 10_15_7', 'Version/19.1');
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const usual = { touchPoints: 5, standalone: undefined, isOffered: false };

test.each([
  ['a browser that offers it', { ...usual, userAgent: android, isOffered: true }, 'offer'],
  ['a browser without an offer', { ...usual, userAgent: android }, null],
  ['Safari on an iPhone', { ...usual, userAgent: iPhone, standalone: false }, 'home-screen'],
  ['Safari on an iPhone, opened from the home screen', { ...usual, userAgent: iPhone, standalone: true }, null],
  ['Safari on an iPad', { ...usual, userAgent: mac, standalone: false }, 'home-screen'],
  ['Safari on a Mac', { ...usual, userAgent: mac, touchPoints: 0 }, null],
  ['a Mac that reports it is not on a home screen', { ...usual, userAgent: mac, touchPoints: 0, standalone: false }, null],
  [
    'Chrome on an iPhone',
    { ...usual, userAgent: apple('iPhone; CPU iPhone OS 19_1', 'CriOS/140.0 Mobile/15E148'), standalone: false },
    null,
  ],
] as const)('getInstallHint returns the right hint for %s', (_which, browser, hint) => expect(getInstallHint(browser)).toBe(hint));
