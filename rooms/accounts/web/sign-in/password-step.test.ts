import { describe, expect, it } from 'vitest';
import { emptyFields } from './password-step.tsx';

describe('credentials', () => {
  it('lack what was not typed, in the order of the page', () => {
    expect(emptyFields({ email: '', password: '' })).toEqual(['email', 'password']);
    expect(emptyFields({ email: ' ', password: 'x' })).toEqual(['email']);
    expect(emptyFields({ email: 'dana@demo.test', password: '' })).toEqual(['password']);
    expect(emptyFields({ email: 'dana@demo.test', password: 'x' })).toEqual([]);
  });

  it('may be a password of blanks only: it counts as typed', () => {
    expect(emptyFields({ email: 'dana@demo.test', password: '   ' })).toEqual([]);
  });
});
