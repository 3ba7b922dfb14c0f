import type { NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import { hour } from '#platform/time/instant.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';

/** Topic of urgent messages that a person has written, and of escalations. */
export const urgentTopic: NoticeTopic = {
  key: 'notifications.urgent',
  title: { en: notificationMailTexts.en.urgentTopic, es: notificationMailTexts.es.urgentTopic },
  allow: signedIn,
  urgency: 'urgent',
  ttl: 4 * hour,
  mail: 'otherwise',
};
