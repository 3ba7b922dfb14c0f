import { capitalizeHeading } from '#platform/i18n/dates.ts';
import { localeOf } from '#platform/i18n/locale.ts';
import { ordinalSuffix } from '#platform/i18n/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { CampFact } from '#features/displays/screen-state.ts';

export interface ScreenFormat {
  time(moment: string | number): string;
  /** The day for a heading: 'Friday, November 20', 'Viernes, 20 de noviembre'. */
  day(moment: string | number): string;
  /** The day within a sentence: 'Friday, November 20th', 'viernes, 20 de noviembre'. */
  sentenceDay(moment: string | number): string;
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Uses only options that browsers have supported since 2014: older TVs ignore other options. */
export function createScreenFormat({ zone, locale }: Pick<CampFact, 'zone' | 'locale'>, language: Language): ScreenFormat {
  const intlLocale = localeOf({ language, locale });
  const days = () => formatter(intlLocale, zone, 'day', { weekday: 'long', month: 'long', day: 'numeric' });
  return {
    time: (moment) => formatter(intlLocale, zone, 'time', { hour: 'numeric', minute: '2-digit' }).format(new Date(moment)),
    day: (moment) => capitalizeHeading(days().format(new Date(moment))),
    sentenceDay: (moment) => (language === 'en' ? withOrdinal(days(), new Date(moment)) : days().format(new Date(moment))),
  };
}

function withOrdinal(format: Intl.DateTimeFormat, moment: Date): string {
  const parts = format.formatToParts(moment);
  return parts.map(({ type, value }) => (type === 'day' ? value + ordinalSuffix(Number(value)) : value)).join('');
}

function formatter(intlLocale: string, timeZone: string, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${intlLocale} ${timeZone} ${kind}`;
  formats[name] ??= new Intl.DateTimeFormat(intlLocale, { timeZone, ...options });
  return formats[name];
}
