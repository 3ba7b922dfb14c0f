import { calls } from '#platform/http/web/calls.ts';
import { takeLatest } from '#platform/http/web/take-latest.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';

const choices = [
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
] as const;

const keepLanguage = takeLatest(calls.accounts.changeProfile.mutate);

export function LanguageChoice() {
  const w = useTexts(shellTexts).choices;
  const { language, setLanguage } = useLanguage();
  const saveLanguage = useAction(keepLanguage, { problems: { 'not-a-picture': null }, isParallel: true });
  function choose(chosen: Language): void {
    setLanguage(chosen);
    // The page changes its language at once. If saving the language for emails fails, the account settings still show the old one.
    void saveLanguage.run({ language: chosen });
  }
  return <Segmented label={w.language} choices={choices} value={language} onChange={choose} />;
}
