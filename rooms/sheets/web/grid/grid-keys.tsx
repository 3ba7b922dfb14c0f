import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';

/** The keys of the table that are not those of every page. */
export function GridKeys() {
  const { keys: w } = useWords(sheetsWords);
  const keys = [
    { pressed: ['Alt', 'Enter'], does: w.newLine },
    { pressed: ['Ctrl', '↑ ↓ ← →'], does: w.blockEnd },
    { pressed: ['Shift', w.space], does: w.wholeRow },
    { pressed: ['Alt', 'Shift', '↑ ↓'], does: w.moveRows },
    { pressed: ['Shift', 'F2'], does: w.warnings },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
