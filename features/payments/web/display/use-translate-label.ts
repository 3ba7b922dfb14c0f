import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { translateLabel } from '#features/payments/translate-label.ts';

/**
 * Returns a function that translates stored labels for the reader.
 * @example const translate = useTranslateLabel(); translate(line.label)
 */
export function useTranslateLabel(): (label: string) => string {
  const { language } = useLanguage();
  return (label) => translateLabel(label, language);
}
