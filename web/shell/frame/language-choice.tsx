import { calls } from '../../../platform/http/web/calls.ts';
import { useCall } from '../../../platform/http/web/use-call.ts';
import { useLanguage, useWords } from '../../../platform/words/web/use-words.ts';
import type { Language } from '../../../platform/words/words.ts';
import { shellWords } from '../../words/words.ts';
import { Segments } from './segments.tsx';

// Each in its own tongue, whatever the page speaks.
const choices = [
  { value: 'en', word: 'English', lang: 'en' },
  { value: 'es', word: 'Español', lang: 'es' },
] as const;

/** The language of the page, and of the mails that this account gets. */
export function LanguageChoice() {
  const w = useWords(shellWords).choices;
  const { language, setLanguage } = useLanguage();
  const keep = useCall(calls.accounts.changeProfile.mutate);
  function choose(chosen: Language): void {
    setLanguage(chosen);
    // The page speaks it at once; should keeping it for mails fail, account settings still shows the old one.
    void keep.run({ language: chosen });
  }
  return <Segments label={w.language} choices={choices} chosen={language} onChoose={choose} />;
}
