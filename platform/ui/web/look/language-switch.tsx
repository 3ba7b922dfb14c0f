import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { Segmented } from '#platform/ui/web/press/segmented.tsx';

// Each language in its own words, so that it is found by whoever cannot read the other.
const choices = [
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
] as const;

/** English or Spanish. Kept in the cookie `language`. */
export function LanguageSwitch() {
  const w = useWords(uiWords);
  const { language, setLanguage } = useLanguage();
  return <Segmented label={w.language} choices={choices} value={language} onChange={setLanguage} />;
}
