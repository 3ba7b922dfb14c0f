import type { PushPayload } from '#platform/push/payload.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';

interface PayloadContent {
  id: string;
  title: string;
  body: string;
  link: string;
  tag: string;
  /** Set for urgent messages, so that the user can confirm them on the push without opening the app. */
  messageId?: string | null;
}

/** The format is fixed by specification §3. */
export function buildPushPayload({ id, title, body, link, tag, messageId = null }: PayloadContent, language: Language): PushPayload {
  const w = notificationMailTexts[language];
  const open = { action: 'open', title: w.open, link };
  const confirm = { action: 'seen', title: w.seen, link };
  return {
    id,
    title,
    body,
    link,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    actions: messageId === null ? [open] : [confirm, open],
  };
}
