import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { translateLabel } from '#features/payments/translate-label.ts';

export function useTranslateLabel(): (label: string) => string {
  const { language } = useLanguage();
  return (label) => translateLabel(label, language);
}
