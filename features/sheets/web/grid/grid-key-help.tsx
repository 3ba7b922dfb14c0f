import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

export function GridKeyHelp() {
  const { keys: w } = useTexts(sheetsTexts);
  const keys = [
    { keys: ['Alt', 'Enter'], description: w.newLine },
    { keys: ['Ctrl', '↑ ↓ ← →'], description: w.blockEnd },
    { keys: ['Shift', w.space], description: w.wholeRow },
    { keys: ['Alt', 'Shift', '↑ ↓'], description: w.moveRows },
    { keys: ['Shift', 'F2'], description: w.warnings },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
