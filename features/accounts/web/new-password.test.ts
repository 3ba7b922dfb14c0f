import { describe, expect, it } from 'vitest';
import { validateWhileTyping, validateNewPasswordFields } from './new-password.ts';

const none = { password: null, retyped: null };

describe('new password', () => {
  it('is accepted only if it is long enough and both fields match', () => {
    expect(validateNewPasswordFields({ password: 'sunshine lake', retyped: 'sunshine lake' })).toEqual(none);
    expect(validateNewPasswordFields({ password: '12345', retyped: '12345' })).toEqual({ ...none, password: 'too-short' });
    expect(validateNewPasswordFields({ password: '123456', retyped: '123457' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: '123456', retyped: '' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: '', retyped: '' })).toEqual({ ...none, password: 'empty-password' });
  });

  it('is compared with its repetition exactly, including spaces and capitals', () => {
    expect(validateNewPasswordFields({ password: 'sunshine ', retyped: 'sunshine' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: 'Sunshine', retyped: 'sunshine' })).toEqual({ ...none, retyped: 'no-match' });
  });

  it('shows no mismatch while the second field is empty', () => {
    expect(validateWhileTyping({ password: 'sunshine', retyped: '' })).toEqual(none);
    expect(validateWhileTyping({ password: 'sunshine', retyped: 's' })).toEqual({ ...none, retyped: 'no-match' });
  });

  it('shows too-short while typing, but not for an empty field', () => {
    expect(validateWhileTyping({ password: 'sun', retyped: '' })).toEqual({ ...none, password: 'too-short' });
    expect(validateWhileTyping({ password: '', retyped: '' })).toEqual(none);
  });
});
