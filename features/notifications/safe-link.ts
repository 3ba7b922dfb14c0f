import { isOwnPath } from '#platform/push/payload.ts';

/** Returns the path that a notification leads to, and the list of notifications for anything that is no path of ours. */
export function safeLink(link: string): string {
  return isOwnPath(link) ? link : '/notifications';
}
