import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';

/** The single keys of the desk. */
export function DeskKeys({ isCashier }: { isCashier: boolean }) {
  const { keys: w } = useWords(deskWords);
  const keys = [
    { pressed: ['/'], does: w.search },
    { pressed: ['↑', '↓'], does: w.move },
    { pressed: ['Enter'], does: w.open },
    { pressed: ['A'], does: w.arrived },
    { pressed: ['S'], does: w.scan },
    ...(isCashier ? [{ pressed: ['N'], does: w.add }] : []),
    { pressed: ['Esc'], does: w.back },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
