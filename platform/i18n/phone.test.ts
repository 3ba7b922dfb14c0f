import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '#platform/ui/i18n/phone/en.ts';
import { es } from '#platform/ui/i18n/phone/es.ts';
import { phoneFaultText } from '#platform/ui/phone-fault-text.ts';
import { findPhoneFault, parsePhone, formatPhone, equivalentPhones } from './phone.ts';

describe('parsePhone', () => {
  it.each([
    ['(513) 555-0142', '5135550142'],
    ['513.555.0142', '5135550142'],
    ['513/555‑0142', '5135550142'],
    [' 513 555 0142 ', '5135550142'],
    ['1 (513) 555-0142', '5135550142'],
    ['Tel.: 513 555 0142', '5135550142'],
    ['513-555-0142 (cell)', '5135550142'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+1 (513) 555-0142', '+15135550142'],
    ['\u202A+1 513 555 0142\u202C', '+15135550142'],
    ['５１３５５５０１４２', '5135550142'],
  ])('parses %s to the stored form %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
  });

  it.each([
    ['00447700900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['011 44 7700 900123', '+447700900123'],
    ['+44 (0)20 7946 0123', '+442079460123'],
    ['(+44) (0)20 7946 0123', '+442079460123'],
    ['0044 (0)20 7946 0123', '+442079460123'],
    ['+4407700900123', '+447700900123'],
    ['+49 030 901820', '+4930901820'],
    ['+39 06 1234567', '+39061234567'],
    ['+39 (0)6 1234567', '+39061234567'],
  ])('parses the international number %s to %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
  });

  it.each([
    ['(505) 555-0123 x7', '5055550123x7'],
    ['505-555-0123 ext. 12', '5055550123x12'],
    ['505-555-0123 extensión 12', '5055550123x12'],
    ['505 555 0123 #12', '5055550123x12'],
    ['505 555 0123 (ext 12)', '5055550123x12'],
    ['5055550123,12', '5055550123x12'],
    ['+15055550123;ext=12', '+15055550123x12'],
    ['+44 (0)20 7946 0123 ext. 7', '+442079460123x7'],
    ['5135550142 ext 3', '5135550142x3'],
    ['(505) 555-0123 ext. ', '5055550123'],
  ])('includes the extension of %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
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
    '++525512345678',
    '4407700900123',
    '05055550123',
    '505-555-0123 or 505-555-0199',
    '505-555-0123/0124',
    '800-555-CAMP',
    '+48 022 1234567',
  ])('returns null for the invalid number %j', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it('parses the output of formatPhone back to the same number', () => {
    const stored = fc.stringMatching(/^(\d{10}|\+(1[2-9]|44[1-9]|52[1-9])\d{6,9})(x[1-9]\d{0,5})?$/);
    fc.assert(
      fc.property(stored, (number) => {
        expect(parsePhone(formatPhone(number))).toBe(number);
      }),
    );
  });

  it('never drops a digit of the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ().x-]{1,24}$/), (typed) => {
        const stored = parsePhone(typed);
        if (stored === null) return;
        const gone = (text: string) => text.replaceAll('(0)', '').replaceAll(/\D/g, '').length - stored.replaceAll(/\D/g, '').length;
        // The parser drops only the 1 of a US number, 00, 011 and a trunk prefix 0.
        expect(gone(typed)).toBeLessThanOrEqual(4);
        expect(stored.replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});

describe('formatPhone', () => {
  it('inserts brackets, spaces and hyphens into a stored number', () => {
    expect(formatPhone('5135550142')).toBe('(513) 555-0142');
    expect(formatPhone('+525512345678')).toBe('+52 551 234 5678');
    expect(formatPhone('+4930555010800')).toBe('+49 305 550 108 00');
    expect(formatPhone('+15135550142')).toBe('+1 513 555 0142');
    expect(formatPhone('+3581234567')).toBe('+358 123 4567');
    expect(formatPhone('')).toBe('');
  });

  it('adds the extension, and returns text that is not a number unchanged', () => {
    expect(formatPhone('5055550123x7')).toBe('(505) 555-0123 ext. 7');
    expect(formatPhone('+442079460123x12')).toBe('+44 207 946 0123 ext. 12');
    expect(formatPhone('05055550123')).toBe('05055550123');
    expect(formatPhone('call the office')).toBe('call the office');
  });
});

describe('findPhoneFault', () => {
  it.each([
    ['', null],
    [' ', null],
    ['(513) 555-0142', null],
    ['513555', { code: 'wrong-count', digits: 6 }],
    ['4407700900123', { code: 'wrong-count', digits: 13 }],
    ['05055550123', { code: 'wrong-count', digits: 11 }],
    ['+44 77', { code: 'not-abroad', digits: 4 }],
    ['+48 022 1234567', { code: 'zero', country: '48' }],
    ['505-555-0123 or 505-555-0199', { code: 'unreadable' }],
  ])('returns for %j the fault %j', (typed, fault) => {
    expect(findPhoneFault(typed)).toEqual(fault);
  });

  it('returns only faults that have a text in both languages', () => {
    expect(phoneFaultText({ code: 'wrong-count', digits: 13 }, en)).toBe(
      'Check this number: 13 digits. Begin with + for a number outside the US.',
    );
    expect(phoneFaultText({ code: 'wrong-count', digits: 1 }, en)).toContain('1 digit.');
    expect(phoneFaultText({ code: 'zero', country: '48' }, en)).toBe('Check this number: leave out the 0 after +48.');
    expect(phoneFaultText({ code: 'wrong-count', digits: 13 }, es)).toBe(
      'Revise este número: 13 dígitos. Empiece con + si no es de Estados Unidos.',
    );
    expect(phoneFaultText({ code: 'not-abroad', digits: 4 }, es)).toContain('4 dígitos después de +');
    expect(phoneFaultText({ code: 'unreadable' }, es)).toContain('solo dígitos');
  });
});

it('equivalentPhones returns a US number with and without +1', () => {
  expect(equivalentPhones('5135550142')).toEqual(['5135550142', '+15135550142']);
  expect(equivalentPhones('+15135550142')).toEqual(['5135550142', '+15135550142']);
  expect(equivalentPhones('5135550142x7')).toEqual(['5135550142x7', '+15135550142x7']);
  expect(equivalentPhones('+447700900123')).toEqual(['+447700900123']);
});
