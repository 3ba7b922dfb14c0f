import { isOwnPath } from '#platform/push/payload.ts';

/** Returns the path of a notification, or the path of the notification list if the link is not a path of this app. */
export function safeLink(link: string): string {
  return isOwnPath(link) ? link : '/notifications';
}
