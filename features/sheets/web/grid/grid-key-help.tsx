import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

export function GridKeyHelp() {
  const { keys: w } = useTexts(sheetsTexts);
  const keys = [
    { pressed: ['Alt', 'Enter'], does: w.newLine },
    { pressed: ['Ctrl', '↑ ↓ ← →'], does: w.blockEnd },
    { pressed: ['Shift', w.space], does: w.wholeRow },
    { pressed: ['Alt', 'Shift', '↑ ↓'], does: w.moveRows },
    { pressed: ['Shift', 'F2'], does: w.warnings },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
