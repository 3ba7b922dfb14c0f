import { describe, expect, test } from 'vitest';
import { en } from './en.ts';

describe('specification texts', () => {
  test('include the 404 text', () => {
    expect(en.notFound).toEqual({
      heading: '404',
      missing: 'The page you are looking for does not seem to exist.',
      tellUs: 'If you were expecting something to be here (following a link, clicked a button, etc.), please let us know!',
      home: 'Home',
      contact: 'Contact Us',
    });
  });

  test('include the Permission Denied screen', () => {
    expect(en.denied).toMatchObject({
      heading: 'Permission Denied',
      noAccess: 'You do not have access to this part of the website.',
      contact: 'Contact Us',
    });
  });
});
