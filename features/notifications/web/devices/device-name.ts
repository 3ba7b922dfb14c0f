import { browserName } from '#platform/ui/browser-name.ts';
import type { notificationTexts } from '#features/notifications/i18n/texts.ts';

type Words = (typeof notificationTexts)['en' | 'es']['devices'];

/** @example 'Safari on iPhone' */
export function deviceName(userAgent: string, w: Words): string {
  const { browser, system } = browserName(userAgent);
  return w.browserOn(browser ?? w.unknownBrowser, system ?? w.unknownSystem);
}
