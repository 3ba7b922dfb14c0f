import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { translateLabel } from '#features/payments/translate-label.ts';

/** Says what was charged or asked for in the language of who reads it. @example const said = useLabel(); said(line.label) */
export function useTranslateLabel(): (kept: string) => string {
  const { language } = useLanguage();
  return (kept) => translateLabel(kept, language);
}
