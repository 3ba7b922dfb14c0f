import { useLanguage } from '#platform/words/web/use-words.ts';
import { saidLabel } from '#rooms/payments/said-label.ts';

/** Says what was charged or asked for in the language of who reads it. @example const said = useLabel(); said(line.label) */
export function useLabel(): (kept: string) => string {
  const { language } = useLanguage();
  return (kept) => saidLabel(kept, language);
}
