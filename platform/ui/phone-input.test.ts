import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone, formatPhone } from '#platform/i18n/phone.ts';
import { findCaret, isPhoneKey, formatPhoneInput } from './phone-input.ts';

describe('formatPhoneInput', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['513', '513'],
    ['5135', '(513) 5'],
    ['513555', '(513) 555'],
    ['5135550', '(513) 555-0'],
    ['5135550142', '(513) 555-0142'],
    ['15135550142', '(513) 555-0142'],
    ['513.555.0142', '(513) 555-0142'],
    ['abc', ''],
    ['513a', '513'],
    ['+', '+'],
    ['+4', '+4'],
    ['+52 (55) 1234', '+52 551 234'],
  ])('formats %j as %j', (typed, display) => {
    expect(formatPhoneInput(typed)).toBe(display);
  });

  it.each([
    ['51355501429', '51355501429'],
    ['(513) 555-01429', '51355501429'],
    ['4407700900123', '4407700900123'],
    ['05055550123', '05055550123'],
    ['+1234567890123456789', '+1234567890123456789'],
    ['505-555-0123 or 505-555-0199', '505-555-0123 or 505-555-0199'],
    ['800-555-CAMP', '800-555-CAMP'],
  ])('keeps every digit of the invalid number %j: %j', (typed, display) => {
    expect(formatPhoneInput(typed)).toBe(display);
    expect(parsePhone(display)).toBeNull();
  });

  it.each([
    ['00447700900123', '+44 770 090 0123'],
    ['011447700900123', '+44 770 090 0123'],
    ['+44 (0)20 7946 0123 ext. 7', '+44 207 946 0123 ext. 7'],
    ['(505) 555-0123 x7', '(505) 555-0123 ext. 7'],
    ['5055550123,7', '(505) 555-0123 ext. 7'],
  ])('formats the pasted number %j as %j', (typed, display) => {
    expect(formatPhoneInput(typed)).toBe(display);
  });

  const byKeys = (keys: string) => [...keys].reduce((display, key) => formatPhoneInput(display + key), '');

  it('returns the same text for a typed and a pasted number', () => {
    expect(byKeys('00447700900123')).toBe('+44 770 090 0123');
    expect(byKeys('4407700900123')).toBe('4407700900123');
    expect(byKeys('5055550123x71')).toBe('(505) 555-0123 ext. 71');
    expect(parsePhone(byKeys('+4407700900123'))).toBe('+447700900123');
  });

  it('lets each backspace remove a digit, even after a bracket', () => {
    const texts = ['(513) 555-0', '(513) 555', '(513) 55', '(513) 5', '513', '51', '5', ''];
    for (const [step, before] of texts.slice(0, -1).entries()) expect(formatPhoneInput(before.slice(0, -1))).toBe(texts[step + 1]);
  });

  it('lets backspace remove an extension', () => {
    const texts = ['(513) 555-0142 ext. 7', '(513) 555-0142 ext. ', '(513) 555-0142', '(513) 555-014'];
    for (const [step, before] of texts.slice(0, -1).entries()) expect(formatPhoneInput(before.slice(0, -1))).toBe(texts[step + 1]);
    const abroad = ['+44 77', '+44 7', '+44', '+4', '+', ''];
    for (const [step, before] of abroad.slice(0, -1).entries())
      expect(formatPhoneInput(before.slice(0, -1).trimEnd())).toBe(abroad[step + 1]);
  });

  it('does not change a formatted number', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ().x#a-]{0,24}$/));
    fc.assert(
      fc.property(texts, (typed) => {
        const display = formatPhoneInput(typed);
        expect(formatPhoneInput(display)).toBe(display);
      }),
    );
  });

  it('keeps every digit except 00, 011, (0) and the 1 of a US number', () => {
    const digitsIn = (text: string) => text.replaceAll(/\D/g, '');
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 .x#a-]{0,24}$/), (typed) => {
        expect(digitsIn(typed).endsWith(digitsIn(formatPhoneInput(typed)))).toBe(true);
        expect(digitsIn(typed).length - digitsIn(formatPhoneInput(typed)).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('returns the format of the stored number for a complete number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([1-9]\d|0[1-9])\d{8}$/), (digits) => {
        expect(parsePhone(formatPhoneInput(digits))).toBe(digits);
        expect(formatPhone(digits)).toBe(formatPhoneInput(digits));
      }),
    );
  });
});

describe('findCaret', () => {
  const after = (text: string, isForward = false) => {
    const caret = text.indexOf('|');
    const typed = text.replace('|', '');
    const display = formatPhoneInput(typed);
    const place = findCaret(display, { typed, caret, isForward });
    return `${display.slice(0, place)}|${display.slice(place)}`;
  };

  it.each([
    ['(5139|) 555-014', '(513) 9|55-5014'],
    ['51|3', '51|3'],
    ['(51|) 555-0142', '(51|5) 550-142'],
    ['(513)|555-0142', '(513|) 555-0142'],
    ['004|47700900123', '+4|4 770 090 0123'],
    ['1|5135550142', '|(513) 555-0142'],
    ['44077|00900123', '44077|00900123'],
  ])('moves the caret for the edit %s: %s', (typed, display) => {
    expect(after(typed)).toBe(display);
  });

  it('moves the caret to the next digit if Delete would remove a bracket', () => {
    expect(after('(513| 555-0142', true)).toBe('(513) |555-0142');
  });
});

describe('isPhoneKey', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };

  it.each(['0', '9', '.', '+', 'Backspace', 'Tab', 'ArrowLeft', 'Enter'])('allows the key %s', (key) => {
    expect(isPhoneKey({ ...plain, key })).toBe(true);
  });

  it.each(['a', '-', ' ', 'é', '(', 'x'])('rejects the key %j', (key) => {
    expect(isPhoneKey({ ...plain, key })).toBe(false);
  });

  it('allows control combinations', () => {
    expect(isPhoneKey({ ...plain, key: 'v', ctrlKey: true })).toBe(true);
    expect(isPhoneKey({ ...plain, key: 'a', metaKey: true })).toBe(true);
  });

  it('allows x for an extension after a number', () => {
    expect(isPhoneKey({ ...plain, key: 'x' }, '(505) 555-0123')).toBe(true);
    expect(isPhoneKey({ ...plain, key: 'x' }, '505')).toBe(false);
    expect(isPhoneKey({ ...plain, key: 'a' }, '(505) 555-0123')).toBe(false);
  });
});
