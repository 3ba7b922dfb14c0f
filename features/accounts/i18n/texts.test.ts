import { expect, test } from 'vitest';
import { en } from './en.ts';

// The specification fixes these error texts.
test.each([
  ['reset request fails', en.problems['no-such-account'], 'Unable to find account with the given email address.'],
  ['new password problems', en.problems['too-short'], 'Password too short!'],
  ['new password problems', en.problems['no-match'], 'Passwords do not match!'],
  ['invalid reset link', en.reset.invalidTitle, 'Invalid Password Reset Link'],
  ['invalid reset link', en.reset.invalidBody, 'This password reset link is no longer or was never valid.'],
  ['email change needs recent login', `${en.stale.title}\n${en.stale.body}`, 'Stale Login\nPlease log back in and try again.'],
])('matches the text that the specification fixes for "%s": %j', (_situation, said, wanted) => {
  expect(said).toBe(wanted);
});
