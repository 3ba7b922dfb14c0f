import { describe, expect, it } from 'vitest';
import { validateProfile } from './validate-profile.ts';

describe('validateProfile', () => {
  it('requires a first name and a last name', () => {
    expect(validateProfile({ firstName: ' ', lastName: '' })).toEqual({ firstName: 'empty', lastName: 'empty' });
  });

  it('requires a phone number that can be dialed', () => {
    expect(validateProfile({ phone: '(555) 010' })).toEqual({ phone: 'not-a-phone' });
    expect(validateProfile({ phone: '(555) 010-2030' })).toEqual({});
    expect(validateProfile({ phone: '+52 55 1234 5678' })).toEqual({});
  });

  it('accepts an empty birthday, but not a partly typed one', () => {
    expect(validateProfile({ birthday: '' })).toEqual({});
    expect(validateProfile({}, true)).toEqual({ birthday: 'not-a-day' });
  });

  it('ignores unchanged fields', () => {
    expect(validateProfile({})).toEqual({});
  });
});
