import { describe, expect, it } from 'vitest';
import { validateWhileTyping, validateNewPasswordFields } from './new-password.ts';

const none = { password: null, retyped: null };

describe('new password', () => {
  it('is submitted only if it is long enough and both entries match', () => {
    expect(validateNewPasswordFields({ password: 'sunshine lake', retyped: 'sunshine lake' })).toEqual(none);
    expect(validateNewPasswordFields({ password: '12345', retyped: '12345' })).toEqual({ ...none, password: 'too-short' });
    expect(validateNewPasswordFields({ password: '123456', retyped: '123457' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: '123456', retyped: '' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: '', retyped: '' })).toEqual({ ...none, password: 'empty-password' });
  });

  it('is compared exactly, including blanks and capitals', () => {
    expect(validateNewPasswordFields({ password: 'sunshine ', retyped: 'sunshine' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: 'Sunshine', retyped: 'sunshine' })).toEqual({ ...none, retyped: 'no-match' });
  });

  it('has no mismatch before the second entry', () => {
    expect(validateWhileTyping({ password: 'sunshine', retyped: '' })).toEqual(none);
    expect(validateWhileTyping({ password: 'sunshine', retyped: 's' })).toEqual({ ...none, retyped: 'no-match' });
  });

  it('is too short immediately, but not while empty', () => {
    expect(validateWhileTyping({ password: 'sun', retyped: '' })).toEqual({ ...none, password: 'too-short' });
    expect(validateWhileTyping({ password: '', retyped: '' })).toEqual(none);
  });
});
