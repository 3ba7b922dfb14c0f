import { capitalizeHeading } from '#platform/ui/dates.ts';
import { localeOf } from '#platform/ui/locale.ts';
import { ordinalSuffix } from '#platform/ui/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { CampFact } from '#features/displays/screen-state.ts';

/** How a screen says times: in its language, by the camp's clocks. */
export interface ScreenFormat {
  time(moment: string | number): string;
  /** Standing alone: 'Friday, November 20', 'Viernes, 20 de noviembre'. */
  day(moment: string | number): string;
  /** Within a sentence: 'Friday, November 20th', 'viernes, 20 de noviembre'. */
  sentenceDay(moment: string | number): string;
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** By options that browsers know since 2014: those of older TVs leave out what they do not know. */
export function createScreenFormat({ zone, locale }: Pick<CampFact, 'zone' | 'locale'>, language: Language): ScreenFormat {
  const by = localeOf({ language, locale });
  const days = () => formatter(by, zone, 'day', { weekday: 'long', month: 'long', day: 'numeric' });
  return {
    time: (moment) => formatter(by, zone, 'time', { hour: 'numeric', minute: '2-digit' }).format(new Date(moment)),
    day: (moment) => capitalizeHeading(days().format(new Date(moment))),
    sentenceDay: (moment) => (language === 'en' ? withOrdinal(days(), new Date(moment)) : days().format(new Date(moment))),
  };
}

function withOrdinal(format: Intl.DateTimeFormat, moment: Date): string {
  const parts = format.formatToParts(moment);
  return parts.map(({ type, value }) => (type === 'day' ? value + ordinalSuffix(Number(value)) : value)).join('');
}

function formatter(by: string, timeZone: string, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${by} ${timeZone} ${kind}`;
  formats[name] ??= new Intl.DateTimeFormat(by, { timeZone, ...options });
  return formats[name];
}
