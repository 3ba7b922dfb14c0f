import { calls } from '#platform/http/web/calls.ts';
import { takeLatest } from '#platform/http/web/take-latest.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';

// Each in its own tongue, whatever the page speaks.
const choices = [
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
] as const;

const keepLanguage = takeLatest(calls.accounts.changeProfile.mutate);

/** The language of the page, and of the mails that this account gets. */
export function LanguageChoice() {
  const w = useTexts(shellTexts).choices;
  const { language, setLanguage } = useLanguage();
  const keep = useAction(keepLanguage, { problems: { 'not-a-picture': null }, atOnce: true });
  function choose(chosen: Language): void {
    setLanguage(chosen);
    // The page speaks it at once; should keeping it for mails fail, account settings still shows the old one.
    void keep.run({ language: chosen });
  }
  return <Segmented label={w.language} choices={choices} value={language} onChange={choose} />;
}
