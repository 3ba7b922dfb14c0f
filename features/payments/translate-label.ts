import { languages, type Language } from '#platform/i18n/texts.ts';
import { lineTexts } from './i18n/lines/texts.ts';

const storedTexts = languages.map((language) => lineTexts[language]);

/**
 * What was charged or paid for, as its reader says it. It is kept in the language of the payer, as its receipt has it;
 * what the house wrote of it is put into the reader's words, and so is what somebody typed in just those; the rest stays.
 * @example saidLabel('Ruth Hale · 2 comidas', 'en') // 'Ruth Hale · 2 meals'
 */
export function translateLabel(label: string, reader: Language): string {
  const w = lineTexts[reader];
  if (storedTexts.some(({ fee }) => fee === label)) return w.fee;
  if (storedTexts.some(({ cancellationFee }) => cancellationFee === label)) return w.cancellationFee;
  const upToEvent = storedTexts.map(({ checkIn }) => checkIn('')).find((before) => label.startsWith(before));
  if (upToEvent !== undefined) return w.checkIn(label.slice(upToEvent.length));
  const { ordered = '', digits = '' } = /(?<ordered>(?<digits>\d[\d.,]*) \p{L}+)$/u.exec(label)?.groups ?? {};
  const count = Number(digits.replaceAll(/\D/g, ''));
  return storedTexts.some(({ meals }) => meals(count) === ordered) ? label.slice(0, -ordered.length) + w.meals(count) : label;
}
