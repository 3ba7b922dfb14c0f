import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openKeyBuffer, type PressedKey } from './key-buffer.ts';
import type { Scan } from './detect-scan.ts';

const code = 'RGABQ';
const address = 'https://camp.example/guest/check-in/yours?id=Wm3kq0ZqXc2n7RtY4bHs';
const secret = 'Wm3kq0ZqXc2n7RtY4bHs';

function openPage({ isInField = false } = {}) {
  const page = {
    acted: [] as string[],
    actedAt: [] as number[],
    scans: [] as Scan[],
    starts: 0,
    press,
    type,
    wait: (ms: number) => vi.advanceTimersByTime(ms),
  };
  const buffer = openKeyBuffer<PressedKey>({
    onStart: () => (page.starts += 1),
    onScan: (scan) => page.scans.push(scan),
    onReplay: (keys) => keys.forEach(({ key }) => act(key)),
  });

  function act(key: string): void {
    page.acted.push(key);
    page.actedAt.push(Date.now());
  }
  function press(key: string, more: Partial<PressedKey> = {}): void {
    const pressed = { key, at: Date.now(), isCommand: false, isRepeat: false, isInField, ...more };
    if (buffer.press(pressed) === 'pass') act(key);
  }
  function type(keys: readonly string[] | string, gap: number): void {
    for (const key of keys) {
      vi.advanceTimersByTime(gap);
      press(key);
    }
  }
  return page;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const read = (text: string): Scan => ({ kind: 'read', text });
const otherLayout: Scan = { kind: 'other-layout' };

describe('a scan outside text fields', () => {
  test.each([
    ['a code by cable', code, 2],
    ['a code over Bluetooth', code, 34],
    ['a code from a slow scanner', code, 75],
    ['a code with its prefix', `bh:${code}`, 2],
    ['a code with its prefix from a slow scanner', `bh:${code}`, 75],
    ['a code while Caps Lock is on', `BH:${code.toLowerCase()}`, 2],
    ['the address of a pass', address, 2],
    ['the secret of a pass', secret, 8],
    ['any other barcode', '4006381333931', 5],
    ['a barcode with spaces', 'WIFI:S:Camp Guest;;', 5],
  ])('reads the scan %s if Enter, Tab or no key follows', (_what, text, gap) => {
    for (const end of ['Enter', 'Tab', null]) {
      const page = openPage();
      page.type(text, gap);
      if (end !== null) page.type([end], gap);
      page.wait(1_000);
      expect(page.scans).toEqual([read(text)]);
      expect(page.acted).toEqual([]);
    }
  });

  test('suppresses a second final key', () => {
    const page = openPage();
    page.type([...code, 'Enter', 'Tab', 'Enter'], 5);
    page.wait(1_000);
    expect(page.scans).toEqual([read(code)]);
    expect(page.acted).toEqual([]);
  });

  test('suppresses a final key that comes late', () => {
    const page = openPage();
    page.type('bh:', 40);
    page.type(code, 150);
    page.wait(150);
    page.press('Enter');
    expect(page.scans).toEqual([read(`bh:${code}`)]);
    expect(page.acted).toEqual([]);
    page.wait(1_000);
    page.press('Enter');
    expect(page.acted).toEqual(['Enter']);
  });

  test('reads a scan if the scanner sends keys with short pauses', () => {
    const page = openPage();
    for (const [index, key] of [...address].entries()) page.type([key], index % 9 === 0 ? 75 : 8);
    page.wait(1_000);
    expect(page.scans).toEqual([read(address)]);
    expect(page.acted).toEqual([]);
  });

  test('reads a scan if the scanner pauses after the prefix', () => {
    const page = openPage();
    page.type('bh:R', 5);
    page.wait(200);
    page.type('GABQ', 5);
    page.wait(1_000);
    expect(page.scans).toEqual([read(`bh:${code}`)]);
    expect(page.acted).toEqual([]);
  });

  test('reads two scans in a row separately', () => {
    const page = openPage();
    page.type([...`bh:${code}`, 'Enter'], 2);
    page.wait(400);
    page.type(['b', 'h', ':', 'K', '7', 'M', '2', 'Q', 'Enter'], 2);
    expect(page.scans).toEqual([read(`bh:${code}`), read('bh:K7M2Q')]);
    expect(page.acted).toEqual([]);
  });

  test('ignores modifier keys such as Shift', () => {
    const page = openPage();
    page.type(['b', 'h', 'Shift', ':', 'Shift', 'R', 'CapsLock', 'G', 'A', 'B', 'Q', 'Enter'], 3);
    expect(page.scans).toEqual([read(`bh:${code}`)]);
  });

  test('does not include a key that a person pressed before the scan', () => {
    const page = openPage();
    page.press('j');
    page.wait(140);
    page.type([...code, 'Enter'], 5);
    expect(page.scans).toEqual([read(code)]);
    expect(page.acted).toEqual(['j']);
  });
});

describe('a scan with another keyboard layout', () => {
  test.each([
    ['Spanish', `bhÑ${code}`],
    ['German', `bhÖ${code}`],
    ['French', 'bhMRGQBA'],
    ['Russian', 'иРЖКПФИЙ'],
    ['Russian, a code without prefix', 'КПФИЙ'],
    ['Greek', 'βηΡΓΑΒ;'],
    ['German, an address', 'httpsÖ--camp.example-guest-check/in-yours_idWm3kq0ZqXc2n7RtY4bHs'],
    ['French, an address', 'httpsM!!cqmp:exq,ple!guest!check)in!yours'],
  ])('reports the keyboard layout and runs no shortcut: %s', (_layout, text) => {
    for (const end of ['Enter', null]) {
      const page = openPage();
      page.type(text, 4);
      if (end !== null) page.type([end], 4);
      page.wait(1_000);
      expect(page.scans).toEqual([otherLayout]);
      expect(page.acted).toEqual([]);
    }
  });

  test('reports the keyboard layout if the colon key is a dead key', () => {
    const page = openPage();
    page.type(['b', 'h', 'Dead', ...code, 'Enter'], 4);
    expect(page.scans).toEqual([otherLayout]);
    expect(page.acted).toEqual([]);
  });

  test('reports the keyboard layout in a text field, but not for accents that a text expander writes', () => {
    const scanned = openPage({ isInField: true });
    scanned.type([...`bhÑ${code}`, 'Enter'], 4);
    expect(scanned.scans).toEqual([otherLayout]);
    const expanded = openPage({ isInField: true });
    expanded.type('Señor García', 1);
    expanded.wait(1_000);
    expect(expanded.scans).toEqual([]);
  });
});

describe('keys that a person presses outside text fields', () => {
  test('run their shortcuts within 80 ms, in order', () => {
    const page = openPage();
    page.press('j');
    expect(page.acted).toEqual([]);
    page.wait(81);
    expect(page.acted).toEqual(['j']);
    page.press('a');
    page.wait(81);
    expect(page.acted).toEqual(['j', 'a']);
    expect(page.scans).toEqual([]);
  });

  test('run two shortcuts if two keys are pressed within 60 ms', () => {
    const page = openPage();
    page.type('ja', 60);
    page.wait(81);
    expect(page.acted).toEqual(['j', 'a']);
    expect(page.scans).toEqual([]);
  });

  test.each([
    ['a fast typist', 'adamarsh', 70],
    ['fingers that roll over the keys', 'adamarsh', 40],
    ['four keys at once', 'jjja', 2],
  ])('do not count as a scan: %s', (_who, text, gap) => {
    const page = openPage();
    page.type(text, gap);
    page.wait(1_000);
    expect(page.scans).toEqual([]);
    expect(page.acted.join('')).toBe(text);
  });

  test.each(['Enter', 'Escape', 'ArrowDown'])('run their shortcuts before %s, which acts immediately', (key) => {
    const page = openPage();
    page.press('j');
    page.wait(20);
    page.press(key);
    expect(page.acted).toEqual(['j', key]);
    page.wait(1_000);
    expect(page.acted).toEqual(['j', key]);
  });

  test('act immediately for a command, a space and /, and for text typed after /', () => {
    const page = openPage();
    page.press('c', { isCommand: true });
    page.press(' ');
    page.press('/');
    expect(page.acted).toEqual(['c', ' ', '/']);
    page.press('a', { isInField: true });
    expect(page.acted).toEqual(['c', ' ', '/', 'a']);
  });

  test('run a shortcut once while a key is held down', () => {
    const page = openPage();
    page.press('a');
    page.wait(500);
    page.press('a', { isRepeat: true });
    expect(page.acted).toEqual(['a', 'a']);
    expect(page.starts).toBe(1);
  });

  test('are dropped if the page is left before they have run', () => {
    const acted: string[] = [];
    const buffer = openKeyBuffer<PressedKey>({
      onStart: () => {},
      onScan: () => {},
      onReplay: (keys) => acted.push(...keys.map(({ key }) => key)),
    });
    buffer.press({ key: 'a', at: 0, isCommand: false, isRepeat: false, isInField: false });
    buffer.close();
    vi.advanceTimersByTime(1_000);
    expect(acted).toEqual([]);
  });
});

describe('keys in a text field', () => {
  test('type their characters immediately', () => {
    const page = openPage({ isInField: true });
    page.type('ada', 5);
    expect(page.acted).toEqual(['a', 'd', 'a']);
  });

  test.each([
    ['the address of a pass', address, 8, null],
    ['a code with its prefix', `bh:${code}`, 8, null],
    ['a code with its prefix from a slow scanner', `bh:${code}`, 70, null],
    ['a code', code, 8, 'Enter'],
    ['a code', code, 8, 'Tab'],
    ['the secret of a pass', secret, 8, 'Enter'],
  ])('count as a scan: %s', (text, keys, gap, end) => {
    const page = openPage({ isInField: true });
    page.type(keys, gap);
    if (end !== null) page.type([end], gap);
    page.wait(1_000);
    expect(page.scans, text).toEqual([read(keys)]);
    expect(page.acted).not.toContain('Enter');
  });

  test.each([
    ['a name of five letters by a fast typist', 'grace', 70, 'Enter'],
    ['the same, rolled over the keys', 'grace', 40, 'Enter'],
    ['a name from a text expander', 'Wm3kq0', 2, null],
    ['a code from a text expander', code, 2, null],
    ['a whole address from a text expander', 'reservations@camp.example', 1, null],
    ['half of a pass', address.slice(0, 56), 8, null],
    ['a pass that is typed', address, 90, null],
    ['a word, then Enter later', 'gracehill', 130, 'Enter'],
  ])('count as text: %s', (_what, text, gap, end) => {
    const page = openPage({ isInField: true });
    page.type(text, gap);
    if (end !== null) page.type([end], gap);
    page.wait(1_000);
    expect(page.scans).toEqual([]);
    expect(page.acted).toEqual([...text, ...(end === null ? [] : [end])]);
  });

  test('start a new burst after a pause, so that text typed before a scan stays', () => {
    const page = openPage({ isInField: true });
    page.type('ma', 130);
    page.wait(300);
    page.type([...`bh:${code}`, 'Enter'], 5);
    expect(page.scans).toEqual([read(`bh:${code}`)]);
    // The second burst is the scan, so the field is restored to its value before that burst.
    expect(page.starts).toBe(3);
  });
});
