import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useColorScheme } from './color-scheme.ts';

// Show the name of each language in that language, for people who cannot read the other.
const choices = [
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
] as const;

/** Switches between the languages. The choice is stored in the cookie `language`. */
export function LanguageSwitch() {
  const w = useTexts(uiTexts);
  const { language, setLanguage } = useLanguage();
  return <Segmented label={w.language} choices={choices} value={language} onChange={setLanguage} />;
}

export function ColorSchemeSwitch() {
  const w = useTexts(uiTexts).scheme;
  const { scheme, choose } = useColorScheme();
  const choices = [
    { value: 'auto', text: w.auto },
    { value: 'light', text: w.light },
    { value: 'dark', text: w.dark },
  ] as const;
  return <Segmented label={w.label} choices={choices} value={scheme} onChange={choose} />;
}
