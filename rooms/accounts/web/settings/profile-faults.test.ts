import { describe, expect, it } from 'vitest';
import { profileFaults } from './profile-faults.ts';

describe('a changed profile', () => {
  it('needs both names', () => {
    expect(profileFaults({ firstName: ' ', lastName: '' })).toEqual({ firstName: 'empty', lastName: 'empty' });
  });

  it('needs a phone number that can be dialled', () => {
    expect(profileFaults({ phone: '(555) 010' })).toEqual({ phone: 'not-a-phone' });
    expect(profileFaults({ phone: '(555) 010-2030' })).toEqual({});
    expect(profileFaults({ phone: '+52 55 1234 5678' })).toEqual({});
  });

  it('may lose its birthday, but not keep half of one', () => {
    expect(profileFaults({ birthday: '' })).toEqual({});
    expect(profileFaults({}, true)).toEqual({ birthday: 'not-a-day' });
  });

  it('is not judged where nothing was changed', () => {
    expect(profileFaults({})).toEqual({});
  });
});
