import { administrators, unknownId, signedIn, type FeaturePermissions } from './roles.ts';

/** Everybody their own; what each is told is judged by the rule of its topic (features/notifications/server/notify.test.ts). */
export const notifications: FeaturePermissions = {
  calls: {
    'notifications.markRead': { who: signedIn, input: { ids: [unknownId] } },
    'notifications.markUnread': { who: signedIn, input: { ids: [unknownId] } },
    'notifications.see': { who: signedIn, input: { ids: [unknownId] } },
    // Of an area to which nobody belongs: refused.
    'notifications.sendUrgent': { who: administrators, input: { id: unknownId, title: 'Storm', body: '', area: 'Nobody', minutes: 5 } },
    'notifications.endUrgent': { who: signedIn, input: { id: unknownId } },
    'notifications.choose': { who: signedIn, input: { topic: 'nobody.has-this', follows: true, rings: true, mail: 'never' } },
    'notifications.changeQuietHours': { who: signedIn, input: { quiet: { from: '22:00', to: '06:30' } } },
    'notifications.publicKey': { who: signedIn, input: {} },
    'notifications.keepDevice': {
      who: signedIn,
      input: { endpoint: 'https://push.nowhere.example/x', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    'notifications.endDevice': { who: signedIn, input: { id: unknownId } },
    'notifications.testDevices': { who: signedIn, input: {} },
  },
  views: {
    'notifications.mine': { who: signedIn, input: {} },
    'notifications.unread': { who: signedIn, input: {} },
    'notifications.urgent': { who: signedIn, input: {} },
    'notifications.pushes': { who: administrators, input: {} },
    'notifications.areas': { who: administrators, input: {} },
    'notifications.topics': { who: signedIn, input: {} },
    'notifications.devices': { who: signedIn, input: {} },
    'notifications.quietHours': { who: signedIn, input: {} },
  },
};
