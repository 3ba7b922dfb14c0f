import type { Formatting } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { AppContext } from './app-context.ts';

/** Returns the input of the formatters in platform/i18n/dates.ts for a reader of this language, for mails, files and pages. */
export async function formattingOf(app: AppContext, language: Language): Promise<Formatting> {
  const { zone, locale } = await app.camp();
  return { language, locale, zone, now: app.clock.now() };
}
