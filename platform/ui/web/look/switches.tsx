import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { Segmented } from '#platform/ui/web/press/tabs.tsx';
import { useScheme } from './scheme.ts';

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

/** Light, dark, or as the device is set. Kept in this browser. */
export function SchemeSwitch() {
  const w = useWords(uiWords).scheme;
  const { scheme, choose } = useScheme();
  const choices = [
    { value: 'auto', text: w.auto },
    { value: 'light', text: w.light },
    { value: 'dark', text: w.dark },
  ] as const;
  return <Segmented label={w.label} choices={choices} value={scheme} onChange={choose} />;
}
