import { signedIn } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import { devicesTopic, pushesTopic } from '#platform/push/topics.ts';
import { view } from '#platform/live/server/view.ts';
import { accountsTopic } from '#features/accounts/server/public.ts';
import { accessRules } from '#features/screens.ts';
import {
  byId,
  PreferenceChange,
  Device,
  ListInput,
  nothing,
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

/** Each sees and changes what is their own, and nothing else. */
const scope = (_input: unknown, caller: Caller | null) => ({ accountId: requireCaller(caller).accountId });
const all = () => 'all' as const;

export const calls = {
  markRead: command({ who: signedIn, shape: MarkReadInput, run: markRead }),
  markUnread: command({ who: signedIn, shape: MarkUnreadInput, run: markUnread }),
  see: command({ who: signedIn, shape: ConfirmUrgentInput, run: confirmUrgent }),
  sendUrgent: command({
    who: accessRules.administration,
    shape: UrgentMessage,
    limits: [{ name: 'notifications.send-urgent', per: 'address', times: 30, within: 600 }],
    run: sendUrgent,
  }),
  endUrgent: command({ who: signedIn, shape: byId, run: endUrgentMessage }),
  choose: command({ who: signedIn, shape: PreferenceChange, run: savePreferences }),
  changeQuietHours: command({ who: signedIn, shape: QuietHoursChange, run: changeQuietHours }),

  publicKey: query({ who: signedIn, shape: nothing, run: readPublicKey }),
  keepDevice: command({ who: signedIn, shape: Device, run: saveDevice }),
  endDevice: command({ who: signedIn, shape: byId, run: removeDevice }),
  testDevices: command({
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
    shape: ListInput,
    scope: ({ older }, caller) => ({ accountId: requireCaller(caller).accountId, older }),
    topics: ({ accountId }) => [topics.own(accountId), accountsTopic],
    // What somebody may see changes with their access.
    touches: ({ topic, key }, { accountId }) => (topic === accountsTopic ? (key === accountId ? 'all' : []) : [key]),
    rows: notificationRows,
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
  pushes: view({ who: accessRules.administration, shape: nothing, topics: () => [pushesTopic], rows: pushRows }),
  areas: view({ who: accessRules.administration, shape: nothing, topics: () => [accountsTopic], touches: all, rows: areaRows }),
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
