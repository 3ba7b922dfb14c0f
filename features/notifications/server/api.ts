import { signedIn } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import { devicesTopic, pushesTopic } from '#platform/push/topics.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#features/accounts/server/public.ts';
import { accessRules } from '#features/screens.ts';
import {
  idInput,
  PreferenceChange,
  Device,
  ListInput,
  noInput,
  QuietHoursChange,
  MarkReadInput,
  ConfirmUrgentInput,
  MarkUnreadInput,
  UrgentMessage,
} from '#features/notifications/shapes.ts';
import { topics } from '#features/notifications/topics.ts';
import { changeQuietHours, savePreferences, quietHoursRows, topicRows } from './preferences.ts';
import { deviceRows, removeDevice, saveDevice, readPublicKey, testDevices } from './devices.ts';
import { markRead, markUnread } from './mark-read.ts';
import { pushRows } from './push-rows.ts';
import { notificationRows, unreadRows } from './notification-rows.ts';
import { endUrgentMessage } from './urgent/end-urgent-message.ts';
import { confirmUrgent } from './urgent/confirm-urgent.ts';
import { sendUrgent } from './urgent/send-urgent.ts';
import { areaRows, urgentRows } from './urgent/urgent-rows.ts';

/** Accounts can read and change only their own data. */
const scope = (_input: unknown, caller: Caller | null) => ({ accountId: requireCaller(caller).accountId });
const all = () => 'all' as const;

export const calls = {
  markRead: command({ allow: signedIn, shape: MarkReadInput, run: markRead }),
  markUnread: command({ allow: signedIn, shape: MarkUnreadInput, run: markUnread }),
  see: command({ allow: signedIn, shape: ConfirmUrgentInput, run: confirmUrgent }),
  sendUrgent: command({
    allow: accessRules.administration,
    shape: UrgentMessage,
    limits: [{ name: 'notifications.send-urgent', per: 'address', times: 30, within: 600 }],
    run: sendUrgent,
  }),
  endUrgent: command({ allow: signedIn, shape: idInput, run: endUrgentMessage }),
  choose: command({ allow: signedIn, shape: PreferenceChange, run: savePreferences }),
  changeQuietHours: command({ allow: signedIn, shape: QuietHoursChange, run: changeQuietHours }),

  publicKey: query({ allow: signedIn, shape: noInput, run: readPublicKey }),
  keepDevice: command({ allow: signedIn, shape: Device, run: saveDevice }),
  endDevice: command({ allow: signedIn, shape: idInput, run: removeDevice }),
  testDevices: command({
    allow: signedIn,
    shape: noInput,
    limits: [{ name: 'notifications.test-devices', per: 'address', times: 30, within: 600 }],
    run: testDevices,
  }),
};

export const views = {
  mine: view({
    offlineCopy: true,
    allow: signedIn,
    shape: ListInput,
    scope: ({ older }, caller) => ({ accountId: requireCaller(caller).accountId, older }),
    topics: ({ accountId }) => [topics.own(accountId), accountsTopic],
    // A change of permissions also changes which notifications the account may see.
    touches: ({ topic, key }, { accountId }) => (topic === accountsTopic ? (key === accountId ? 'all' : []) : [key]),
    rows: notificationRows,
  }),
  unread: view({
    offlineCopy: true,
    allow: signedIn,
    shape: noInput,
    scope,
    topics: ({ accountId }) => [topics.own(accountId), accountsTopic],
    touches: ({ topic, key }, { accountId }) => (topic === accountsTopic && key !== accountId ? [] : 'all'),
    rows: unreadRows,
  }),
  urgent: view({
    offlineCopy: true,
    allow: signedIn,
    shape: noInput,
    scope,
    topics: () => [topics.urgent, accountsTopic],
    // Rows contain names and phones of accounts, and permissions decide which messages the caller sees.
    touches: ({ topic, key }) => (topic === accountsTopic ? 'all' : [key]),
    rows: urgentRows,
  }),
  pushes: view({ allow: accessRules.administration, shape: noInput, topics: () => [pushesTopic], rows: pushRows }),
  areas: view({ allow: accessRules.administration, shape: noInput, topics: () => [accountsTopic], touches: all, rows: areaRows }),
  topics: view({
    allow: signedIn,
    shape: noInput,
    scope,
    topics: ({ accountId }) => [topics.choices(accountId)],
    touches: all,
    rows: topicRows,
  }),
  devices: view({
    allow: signedIn,
    shape: noInput,
    scope,
    topics: ({ accountId }) => [devicesTopic(accountId)],
    touches: all,
    rows: deviceRows,
  }),
  quietHours: view({
    allow: signedIn,
    shape: noInput,
    scope,
    topics: ({ accountId }) => [topics.choices(accountId)],
    touches: all,
    rows: quietHoursRows,
  }),
};
