import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useColorScheme } from '#platform/ui/web/styles/color-scheme.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './quick-choices.module.css';

const otherLanguage = { en: { language: 'es', name: 'Español' }, es: { language: 'en', name: 'English' } } as const;

export function QuickChoices() {
  const w = useTexts(shellTexts).choices;
  const { language, setLanguage } = useLanguage();
  const { isDark, choose } = useColorScheme();
  const other = otherLanguage[language];
  return (
    <>
      <button
        type="button"
        className={`text-dim text-15 font-semibold hover:bg-hover min-h-target rounded ${style.choice}`}
        lang={other.language}
        onClick={() => setLanguage(other.language)}
      >
        {other.name}
      </button>
      <button
        type="button"
        className={`text-dim text-15 font-semibold hover:bg-hover min-h-target rounded ${style.choice}`}
        aria-label={isDark ? w.toLight : w.toDark}
        title={isDark ? w.toLight : w.toDark}
        onClick={() => choose(isDark ? 'light' : 'dark')}
      >
        {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      </button>
    </>
  );
}
