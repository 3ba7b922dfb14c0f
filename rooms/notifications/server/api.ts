import { signedIn } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { present, read, write } from '#platform/http/server/calls.ts';
import { devicesTopic, pushesTopic } from '#platform/push/topics.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#rooms/accounts/server/door.ts';
import { rules } from '#rooms/screens.ts';
import {
  byId,
  Choice,
  Device,
  ListAsked,
  nothing,
  QuietHoursChange,
  Reading,
  Seeing,
  Unreading,
  UrgentMessage,
} from '#rooms/notifications/shapes.ts';
import { topics } from '#rooms/notifications/topics.ts';
import { changeQuietHours, choose, quietHoursRows, topicRows } from './choices.ts';
import { deviceRows, endDevice, keepDevice, publicKey, testDevices } from './devices.ts';
import { markRead, markUnread } from './mark-read.ts';
import { pushRows } from './push-rows.ts';
import { ownRows, unreadRows } from './own-rows.ts';
import { endMessage } from './urgent/end-message.ts';
import { see } from './urgent/see.ts';
import { sendUrgent } from './urgent/send-urgent.ts';
import { areaRows, urgentRows } from './urgent/urgent-rows.ts';

/** Each sees and changes what is their own, and nothing else. */
const scope = (_input: unknown, caller: Caller | null) => ({ accountId: present(caller).accountId });
const all = () => 'all' as const;

export const calls = {
  markRead: write({ who: signedIn, shape: Reading, run: markRead }),
  markUnread: write({ who: signedIn, shape: Unreading, run: markUnread }),
  see: write({ who: signedIn, shape: Seeing, run: see }),
  sendUrgent: write({
    who: rules.administration,
    shape: UrgentMessage,
    limits: [{ name: 'notifications.send-urgent', per: 'address', times: 30, within: 600 }],
    run: sendUrgent,
  }),
  endUrgent: write({ who: signedIn, shape: byId, run: endMessage }),
  choose: write({ who: signedIn, shape: Choice, run: choose }),
  changeQuietHours: write({ who: signedIn, shape: QuietHoursChange, run: changeQuietHours }),

  publicKey: read({ who: signedIn, shape: nothing, run: publicKey }),
  keepDevice: write({ who: signedIn, shape: Device, run: keepDevice }),
  endDevice: write({ who: signedIn, shape: byId, run: endDevice }),
  testDevices: write({
    who: signedIn,
    shape: nothing,
    limits: [{ name: 'notifications.test-devices', per: 'address', times: 30, within: 600 }],
    run: testDevices,
  }),
};

export const views = {
  mine: view({
    kept: true,
    who: signedIn,
    shape: ListAsked,
    scope: ({ older }, caller) => ({ accountId: present(caller).accountId, older }),
    topics: ({ accountId }) => [topics.own(accountId), accountsTopic],
    // What somebody may see changes with their access.
    touches: ({ topic, key }, { accountId }) => (topic === accountsTopic ? (key === accountId ? 'all' : []) : [key]),
    rows: ownRows,
  }),
  unread: view({
    kept: true,
    who: signedIn,
    shape: nothing,
    scope,
    topics: ({ accountId }) => [topics.own(accountId), accountsTopic],
    touches: ({ topic, key }, { accountId }) => (topic === accountsTopic && key !== accountId ? [] : 'all'),
    rows: unreadRows,
  }),
  urgent: view({
    kept: true,
    who: signedIn,
    shape: nothing,
    scope,
    topics: () => [topics.urgent, accountsTopic],
    // Names and numbers are of the accounts; who may see all changes with access.
    touches: ({ topic, key }) => (topic === accountsTopic ? 'all' : [key]),
    rows: urgentRows,
  }),
  pushes: view({ who: rules.administration, shape: nothing, topics: () => [pushesTopic], rows: pushRows }),
  areas: view({ who: rules.administration, shape: nothing, topics: () => [accountsTopic], touches: all, rows: areaRows }),
  topics: view({
    who: signedIn,
    shape: nothing,
    scope,
    topics: ({ accountId }) => [topics.choices(accountId)],
    touches: all,
    rows: topicRows,
  }),
  devices: view({
    who: signedIn,
    shape: nothing,
    scope,
    topics: ({ accountId }) => [devicesTopic(accountId)],
    touches: all,
    rows: deviceRows,
  }),
  quietHours: view({
    who: signedIn,
    shape: nothing,
    scope,
    topics: ({ accountId }) => [topics.choices(accountId)],
    touches: all,
    rows: quietHoursRows,
  }),
};
