import type { Formatting } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { AppContext } from './app-context.ts';

/**
 * Returns the formatting settings for a reader of this language, which the functions in platform/i18n/dates.ts need. Emails, files and
 * pages use it.
 */
export async function formattingOf(app: AppContext, language: Language): Promise<Formatting> {
  const { zone, locale } = await app.camp();
  return { language, locale, zone, now: app.clock.now() };
}
