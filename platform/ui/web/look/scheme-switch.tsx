import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useScheme } from './scheme.ts';
import { Segmented } from '#platform/ui/web/press/segmented.tsx';

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
