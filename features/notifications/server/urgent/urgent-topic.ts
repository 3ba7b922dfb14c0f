import type { NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import { hour } from '#platform/time/instant.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';

/** What somebody writes to all, and what goes on to whoever is on duty. */
export const urgentTopic: NoticeTopic = {
  key: 'notifications.urgent',
  title: { en: notificationMailTexts.en.urgentTopic, es: notificationMailTexts.es.urgentTopic },
  who: signedIn,
  urgency: 'urgent',
  ttl: 4 * hour,
  mail: 'otherwise',
};
