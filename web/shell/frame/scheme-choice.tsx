import { useMantineColorScheme } from '@mantine/core';
import { useWords } from '../../../platform/words/web/use-words.ts';
import { shellWords } from '../../words/words.ts';
import { Segments } from './segments.tsx';

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const w = useWords(shellWords).choices;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = (['light', 'dark', 'auto'] as const).map((value) => ({ value, word: w[value] }));
  return <Segments label={w.scheme} choices={choices} chosen={colorScheme} onChoose={setColorScheme} />;
}
