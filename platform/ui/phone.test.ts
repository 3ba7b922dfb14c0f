import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretBehind, isPhoneKey, phoneNumber, shownPhone, typedPhone } from './phone.ts';

describe('a stored phone number', () => {
  it.each([
    ['(513) 555-0142', '5135550142'],
    ['513.555.0142', '5135550142'],
    [' 513 555 0142 ', '5135550142'],
    ['1 (513) 555-0142', '5135550142'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+1 (513) 555-0142', '+15135550142'],
    ['５１３５５５０１４２', '5135550142'],
  ])('%s is kept as %s', (typed, stored) => {
    expect(phoneNumber(typed)).toBe(stored);
  });

  it.each([
    '',
    '513555014',
    '51355501422',
    '+',
    '+0123456789',
    '+123456',
    '+1234567890123456',
    '513-555-014x',
    '5135550142 ext 3',
    '++525512345678',
  ])('%j is no number', (typed) => {
    expect(phoneNumber(typed)).toBeNull();
  });

  it('reads as people write it', () => {
    expect(shownPhone('5135550142')).toBe('(513) 555-0142');
    expect(shownPhone('+525512345678')).toBe('+52 551 234 5678');
    expect(shownPhone('+4930555010800')).toBe('+49 305 550 108 00');
    expect(shownPhone('+15135550142')).toBe('+1 513 555 0142');
    expect(shownPhone('+3581234567')).toBe('+358 123 4567');
    expect(shownPhone('')).toBe('');
  });
});

describe('typing a number', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['513', '513'],
    ['5135', '(513) 5'],
    ['513555', '(513) 555'],
    ['5135550', '(513) 555-0'],
    ['5135550142', '(513) 555-0142'],
    ['51355501429', '(513) 555-0142'],
    ['15135550142', '(513) 555-0142'],
    ['513.555.0142', '(513) 555-0142'],
    ['abc', ''],
    ['+', '+'],
    ['+52 (55) 1234', '+52 551 234'],
    ['+1234567890123456789', '+1 234 567 890 123 45'],
  ])('%j shows %j', (typed, shown) => {
    expect(typedPhone(typed)).toBe(shown);
  });

  it('takes back a digit each time, through the brackets', () => {
    const shown = ['(513) 555-0', '(513) 555', '(513) 55', '(513) 5', '513', '51', '5', ''];
    for (const [step, before] of shown.slice(0, -1).entries()) expect(typedPhone(before.slice(0, -1))).toBe(shown[step + 1]);
  });

  it('changes nothing that it has already put in order, and never shows more than ten digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const shown = typedPhone(typed);
        expect(typedPhone(shown)).toBe(shown);
        expect(shown.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(shown.startsWith('+') ? 15 : 10);
      }),
    );
  });

  it('stores what it shows, once complete', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(phoneNumber(typedPhone(digits))).toBe(digits);
        expect(shownPhone(digits)).toBe(typedPhone(digits));
      }),
    );
  });

  it('keeps the caret behind the same digit', () => {
    expect(caretBehind('(513) 555-0142', 0)).toBe(0);
    expect(caretBehind('(513) 555-0142', 3)).toBe(4);
    expect(caretBehind('(513) 555-0142', 4)).toBe(7);
    expect(caretBehind('(513) 555-0142', 10)).toBe(14);
    expect(caretBehind('513', 2)).toBe(2);
  });
});

describe('keys', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };

  it.each(['0', '9', '.', '+', 'Backspace', 'Tab', 'ArrowLeft', 'Enter'])('%s is let through', (key) => {
    expect(isPhoneKey({ ...plain, key })).toBe(true);
  });

  it.each(['a', '-', ' ', 'é', '('])('%j is not', (key) => {
    expect(isPhoneKey({ ...plain, key })).toBe(false);
  });

  it('control combinations are let through', () => {
    expect(isPhoneKey({ ...plain, key: 'v', ctrlKey: true })).toBe(true);
    expect(isPhoneKey({ ...plain, key: 'a', metaKey: true })).toBe(true);
  });
});
