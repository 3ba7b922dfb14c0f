import { administrators, unknownId, signedInRoles, type FeaturePermissions } from './roles.ts';

/** Each account may use its own notifications. features/notifications/server/notify.test.ts covers who receives which ones. */
export const notifications: FeaturePermissions = {
  calls: {
    'notifications.markRead': { allow: signedInRoles, input: { ids: [unknownId] } },
    'notifications.markUnread': { allow: signedInRoles, input: { ids: [unknownId] } },
    'notifications.see': { allow: signedInRoles, input: { ids: [unknownId] } },
    // This input changes nothing, because the area has no members.
    'notifications.sendUrgent': { allow: administrators, input: { id: unknownId, title: 'Storm', body: '', area: 'Nobody', minutes: 5 } },
    'notifications.endUrgent': { allow: signedInRoles, input: { id: unknownId } },
    'notifications.choose': { allow: signedInRoles, input: { topic: 'nobody.has-this', follows: true, rings: true, mail: 'never' } },
    'notifications.changeQuietHours': { allow: signedInRoles, input: { quiet: { from: '22:00', to: '06:30' } } },
    'notifications.publicKey': { allow: signedInRoles, input: {} },
    'notifications.keepDevice': {
      allow: signedInRoles,
      input: { endpoint: 'https://push.nowhere.example/x', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    'notifications.endDevice': { allow: signedInRoles, input: { id: unknownId } },
    'notifications.testDevices': { allow: signedInRoles, input: {} },
  },
  views: {
    'notifications.mine': { allow: signedInRoles, input: {} },
    'notifications.unread': { allow: signedInRoles, input: {} },
    'notifications.urgent': { allow: signedInRoles, input: {} },
    'notifications.pushes': { allow: administrators, input: {} },
    'notifications.areas': { allow: administrators, input: {} },
    'notifications.topics': { allow: signedInRoles, input: {} },
    'notifications.devices': { allow: signedInRoles, input: {} },
    'notifications.quietHours': { allow: signedInRoles, input: {} },
  },
};
