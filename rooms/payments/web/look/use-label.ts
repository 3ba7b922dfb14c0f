import { useLanguage } from '#platform/words/web/use-words.ts';
import { translateLabel } from '#rooms/payments/said-label.ts';

/** Says what was charged or asked for in the language of who reads it. @example const said = useLabel(); said(line.label) */
export function useTranslateLabel(): (kept: string) => string {
  const { language } = useLanguage();
  return (kept) => translateLabel(kept, language);
}
