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
    <section className="warning-box p-3 grid grid-cols-1 gap-2" aria-label={w.duplicates}>
      <p className="font-semibold">{w.duplicates}</p>
      <p className="text-dim text-15">{w.duplicatesNote}</p>
      <ul className="grid grid-cols-2 gap-2">
        <li className="grid grid-cols-1 gap-1">
          <Thumb src={fileUrl(row.id, 'medium')} width={row.width} height={row.height} alt="" />
          <span className="text-13 font-semibold">{w.thisOne}</span>
        </li>
        {alike.map(({ id, state }) => (
          <li key={id} className="grid grid-cols-1 gap-1">
            {state === 'waiting' ? (
              <button
                type="button"
                className="block w-full"
                aria-label={`${w.duplicates}: ${w.duplicateStates[state]}`}
                onClick={() => onOpen(id)}
              >
                <Thumb src={fileUrl(id, 'medium')} width={320} height={320} alt="" />
              </button>
            ) : (
              <Thumb src={fileUrl(id, 'medium')} width={320} height={320} alt="" />
            )}
            <span className="text-13">{w.duplicateStates[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
