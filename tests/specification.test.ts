import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { spinnerPauseMs } from '#platform/ui/web/display/spinner.tsx';
import { toastExitMs, toastDurationMs } from '#platform/ui/web/overlays/toast.ts';

// Tests for lines of specification §9 that no test of a feature or a widget covers.

test('§9: ids of documents have 20 letters and digits, and ids of tickets and tasks have 16', () => {
  const ids = Array.from({ length: 2_000 }, () => newId());
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(16)).toMatch(/^[A-Za-z0-9]{16}$/);
});

test('§9: a toast stays for 6 s and disappears within 250 ms, and the next one stands 5.5 rem away', () => {
  expect([toastDurationMs, toastExitMs]).toEqual([6_000, 250]);
  const css = readFileSync('platform/ui/web/overlays/toasts.module.css', 'utf8');
  const [, height] = /grid-auto-rows: minmax\(([\d.]+)rem/.exec(css) ?? [];
  const [, gap] = /row-gap: ([\d.]+)rem/.exec(css) ?? [];
  expect(Number(height) + Number(gap)).toBe(5.5);
});

test('§9: a spinner appears only after 600 ms', () => expect(spinnerPauseMs).toBe(600));

test('§9: the phone layout applies up to 1024 px', () => {
  for (const part of ['frame', 'navigation', 'profile-menu', 'visitor-bar']) {
    const css = readFileSync(`web/shell/frame/${part}.module.css`, 'utf8');
    expect(css, part).toMatch(/@media (?:print, )?\((?:max-width: 1024px|min-width: 1025px)\)/);
  }
});
