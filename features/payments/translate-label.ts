import { languages, type Language } from '#platform/i18n/texts.ts';
import { lineTexts } from './i18n/lines/texts.ts';

const storedTexts = languages.map((language) => lineTexts[language]);

/**
 * Translates the label of a charge or payment for its reader. The stored label is in the payer's language, as on the receipt.
 * @example translateLabel('Ruth Hale · 2 comidas', 'en') // 'Ruth Hale · 2 meals'
 */
export function translateLabel(label: string, reader: Language): string {
  const texts = lineTexts[reader];
  if (storedTexts.some(({ fee }) => fee === label)) return texts.fee;
  if (storedTexts.some(({ cancellationFee }) => cancellationFee === label)) return texts.cancellationFee;
  const prefix = storedTexts.map(({ checkIn }) => checkIn('')).find((before) => label.startsWith(before));
  if (prefix !== undefined) return texts.checkIn(label.slice(prefix.length));
  const { ordered = '', digits = '' } = /(?<ordered>(?<digits>\d[\d.,]*) \p{L}+)$/u.exec(label)?.groups ?? {};
  const count = Number(digits.replaceAll(/\D/g, ''));
  return storedTexts.some(({ meals }) => meals(count) === ordered) ? label.slice(0, -ordered.length) + texts.meals(count) : label;
}
