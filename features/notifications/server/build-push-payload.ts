import type { PushPayload } from '#platform/push/payload.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';

interface PayloadContent {
  id: string;
  title: string;
  body: string;
  link: string;
  tag: string;
  /** It asks for a tap, which is given without opening anything. */
  messageId?: string | null;
}

/** As a phone shows it (specification §3). */
export function buildPushPayload({ id, title, body, link, tag, messageId = null }: PayloadContent, language: Language): PushPayload {
  const w = notificationMailTexts[language];
  const open = { action: 'open', title: w.open, link };
  const see = { action: 'seen', title: w.seen, link };
  return { id, title, body, link, tag, icon: '/icon-192.png', badge: '/icon-192.png', actions: messageId === null ? [open] : [see, open] };
}
