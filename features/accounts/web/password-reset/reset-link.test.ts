import { describe, expect, test } from 'vitest';
import { parseResetLink } from './reset-link.ts';

describe('parseResetLink', () => {
  test.each(['', '?', '?to=/home', '?mode=&oobCode='])('returns null for an address without a link: %j', (search) => {
    expect(parseResetLink(search)).toBeNull();
  });

  test.each([
    ['?mode=resetPassword&oobCode=a-B_1', { mode: 'resetPassword', oobCode: 'a-B_1' }],
    ['?mode=verifyEmail&oobCode=a1', { mode: 'verifyEmail', oobCode: 'a1' }],
    ['?mode=resetPassword', { mode: 'resetPassword', oobCode: '' }],
    ['?oobCode=a1', { mode: '', oobCode: 'a1' }],
  ])('returns mode and code of %s', (search, link) => {
    expect(parseResetLink(search)).toEqual(link);
  });
});
