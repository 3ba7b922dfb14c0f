import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['maria@home.test', 'maria@home.test'],
  ['Maria+1@Home.test', 'maria@home.test'],
  ['maria+a+b@home.test', 'maria@home.test'],
  ['maria+@home.test', 'maria@home.test'],
  ['+maria@home.test', '+maria@home.test'],
  ['maria@home+garden.test', 'maria@home+garden.test'],
  ['maria.other@home.test', 'maria.other@home.test'],
  ['', ''],
])('mailboxOf(%j) returns %j', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
