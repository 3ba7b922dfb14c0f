import { describe, expect, it } from 'vitest';
import { validateProfile } from './validate-profile.ts';

describe('a changed profile', () => {
  it('needs both names', () => {
    expect(validateProfile({ firstName: ' ', lastName: '' })).toEqual({ firstName: 'empty', lastName: 'empty' });
  });

  it('needs a phone number that can be dialled', () => {
    expect(validateProfile({ phone: '(555) 010' })).toEqual({ phone: 'not-a-phone' });
    expect(validateProfile({ phone: '(555) 010-2030' })).toEqual({});
    expect(validateProfile({ phone: '+52 55 1234 5678' })).toEqual({});
  });

  it('may lose its birthday, but not keep half of one', () => {
    expect(validateProfile({ birthday: '' })).toEqual({});
    expect(validateProfile({}, true)).toEqual({ birthday: 'not-a-day' });
  });

  it('is not judged where nothing was changed', () => {
    expect(validateProfile({})).toEqual({});
  });
});
