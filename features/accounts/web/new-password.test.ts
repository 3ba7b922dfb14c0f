import { describe, expect, it } from 'vitest';
import { validateWhileTyping, validateNewPasswordFields } from './new-password.ts';

const none = { password: null, retyped: null };

describe('a new password', () => {
  it('is sent only when it is long enough and typed alike twice', () => {
    expect(validateNewPasswordFields({ password: 'sunshine lake', retyped: 'sunshine lake' })).toEqual(none);
    expect(validateNewPasswordFields({ password: '12345', retyped: '12345' })).toEqual({ ...none, password: 'too-short' });
    expect(validateNewPasswordFields({ password: '123456', retyped: '123457' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: '123456', retyped: '' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: '', retyped: '' })).toEqual({ ...none, password: 'empty-password' });
  });

  it('is compared exactly, blanks and capitals too', () => {
    expect(validateNewPasswordFields({ password: 'sunshine ', retyped: 'sunshine' })).toEqual({ ...none, retyped: 'no-match' });
    expect(validateNewPasswordFields({ password: 'Sunshine', retyped: 'sunshine' })).toEqual({ ...none, retyped: 'no-match' });
  });

  it('is not called different before the second one is typed', () => {
    expect(validateWhileTyping({ password: 'sunshine', retyped: '' })).toEqual(none);
    expect(validateWhileTyping({ password: 'sunshine', retyped: 's' })).toEqual({ ...none, retyped: 'no-match' });
  });

  it('is called too short at once, but not while it is empty', () => {
    expect(validateWhileTyping({ password: 'sun', retyped: '' })).toEqual({ ...none, password: 'too-short' });
    expect(validateWhileTyping({ password: '', retyped: '' })).toEqual(none);
  });
});
