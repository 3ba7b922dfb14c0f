import { fileUrl } from '#platform/files/shapes.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { QueueRow } from '#features/images/shapes.ts';
import { Thumb } from '#features/images/web/thumb.tsx';
import { imagesTexts } from '#features/images/i18n/texts.ts';

export function SimilarPictures({ row, rows, onOpen }: { row: QueueRow; rows: readonly QueueRow[]; onOpen: (id: string) => void }) {
  const w = useTexts(imagesTexts).queue;
  const waiting = new Set(rows.map(({ id }) => id));
  const alike = row.alike.filter(({ id, state }) => state !== 'waiting' || waiting.has(id));
  if (alike.length === 0) return null;
  return (
    <section className="ember-box pad-12 stack gap-8" aria-label={w.duplicates}>
      <p className="strong">{w.duplicates}</p>
      <p className="note">{w.duplicatesNote}</p>
      <ul className="halves gap-8">
        <li className="stack gap-4">
          <Thumb src={fileUrl(row.id, 'medium')} width={row.width} height={row.height} alt="" />
          <span className="size-13 strong">{w.thisOne}</span>
        </li>
        {alike.map(({ id, state }) => (
          <li key={id} className="stack gap-4">
            {state === 'waiting' ? (
              <button
                type="button"
                className="block full"
                aria-label={`${w.duplicates}: ${w.duplicateStates[state]}`}
                onClick={() => onOpen(id)}
              >
                <Thumb src={fileUrl(id, 'medium')} width={320} height={320} alt="" />
              </button>
            ) : (
              <Thumb src={fileUrl(id, 'medium')} width={320} height={320} alt="" />
            )}
            <span className="size-13">{w.duplicateStates[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
