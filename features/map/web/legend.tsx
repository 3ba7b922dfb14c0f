import { formatDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { getMarkColor, MarkIcon } from './mark-icon.tsx';
import marksStyle from './marks.module.css';
import { getKindLabel } from './mark-kind-label.ts';

export function Legend({ marks }: { marks: readonly MarkRow[] }) {
  const w = useTexts(mapTexts);
  const formatting = useFormatting();
  const kinds = [...new Map(marks.map((mark) => [getKindLabel(mark, w), mark]))];
  return (
    <section className={`not-print:hidden mt-4 ${marksStyle.legend}`} aria-label={w.legend}>
      <h2 className="text-19">{w.legend}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 mt-2 mb-2">
        {kinds.map(([word, mark]) => (
          <li key={word} data-hue={getMarkColor(mark)}>
            <MarkIcon mark={mark} /> {word}
          </li>
        ))}
      </ul>
      <ol>
        {marks.map((mark) => (
          <li key={mark.id}>
            <IsolatedName>{mark.name || getKindLabel(mark, w)}</IsolatedName>
            {mark.isClosed && ` (${w.closed})`}
          </li>
        ))}
      </ol>
      <p className="text-dim text-15">{w.printed(formatDateTime(formatting.now, formatting))}</p>
    </section>
  );
}
