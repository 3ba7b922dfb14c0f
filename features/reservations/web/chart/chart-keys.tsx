import { KeyCaps } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';

/** Lists the chart's keys. Shown on devices with a keyboard while the focus is in the chart. */
export function ChartKeys() {
  const { keysShort: labels, key } = useTexts(chartTexts);
  const keys = [
    { pressed: [key.alt, '← → ↑ ↓'], text: labels.move },
    { pressed: [key.shift, '← →'], text: labels.stretch },
    { pressed: [key.shift, key.alt, '← →'], text: labels.stretchStart },
    { pressed: ['Enter'], text: labels.open },
    { pressed: [key.delete], text: labels.released },
    { pressed: ['Esc'], text: labels.cancel },
    { pressed: [key.control, 'Z'], text: labels.undo },
    { pressed: ['N'], text: labels.newHere },
  ];
  return (
    <dl className="print:hidden keys mt-2" aria-hidden>
      {keys.map(({ pressed, text }) => (
        <div key={text} className="flex gap-1.5 items-center">
          <KeyCaps keys={pressed} />
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
