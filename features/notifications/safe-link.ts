import { isOwnPath } from '#platform/push/payload.ts';

/** Returns the notification's path, or the list of notifications for anything that is not a path of this app. */
export function safeLink(link: string): string {
  return isOwnPath(link) ? link : '/notifications';
}
