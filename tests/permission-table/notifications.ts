import { administrators, unknownId, signedIn, type FeaturePermissions } from './roles.ts';

/** Each account may use its own notifications. Recipients by topic: features/notifications/server/notify.test.ts. */
export const notifications: FeaturePermissions = {
  calls: {
    'notifications.markRead': { allow: signedIn, input: { ids: [unknownId] } },
    'notifications.markUnread': { allow: signedIn, input: { ids: [unknownId] } },
    'notifications.see': { allow: signedIn, input: { ids: [unknownId] } },
    // An area without members is rejected.
    'notifications.sendUrgent': { allow: administrators, input: { id: unknownId, title: 'Storm', body: '', area: 'Nobody', minutes: 5 } },
    'notifications.endUrgent': { allow: signedIn, input: { id: unknownId } },
    'notifications.choose': { allow: signedIn, input: { topic: 'nobody.has-this', follows: true, rings: true, mail: 'never' } },
    'notifications.changeQuietHours': { allow: signedIn, input: { quiet: { from: '22:00', to: '06:30' } } },
    'notifications.publicKey': { allow: signedIn, input: {} },
    'notifications.keepDevice': {
      allow: signedIn,
      input: { endpoint: 'https://push.nowhere.example/x', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    'notifications.endDevice': { allow: signedIn, input: { id: unknownId } },
    'notifications.testDevices': { allow: signedIn, input: {} },
  },
  views: {
    'notifications.mine': { allow: signedIn, input: {} },
    'notifications.unread': { allow: signedIn, input: {} },
    'notifications.urgent': { allow: signedIn, input: {} },
    'notifications.pushes': { allow: administrators, input: {} },
    'notifications.areas': { allow: administrators, input: {} },
    'notifications.topics': { allow: signedIn, input: {} },
    'notifications.devices': { allow: signedIn, input: {} },
    'notifications.quietHours': { allow: signedIn, input: {} },
  },
};
