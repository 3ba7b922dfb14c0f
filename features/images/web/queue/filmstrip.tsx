import { fileUrl } from '#platform/files/shapes.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { QueueRow } from '#features/images/shapes.ts';
import { Thumb } from '#features/images/web/thumb.tsx';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import style from './queue.module.css';

/** Maximum number of pictures in the filmstrip. Later pictures appear as earlier ones are decided. */
const maxFrames = 60;

export function Filmstrip({ rows, at, onOpen }: { rows: readonly QueueRow[]; at: string; onOpen: (id: string) => void }) {
  const w = useTexts(imagesTexts).queue;
  return (
    <ul className="flex gap-2 p-1 overflow-x-auto" aria-label={w.list}>
      {rows.slice(0, maxFrames).map(({ id, width, height, eventName, senderName }) => (
        <li key={id}>
          <button
            type="button"
            className={`flex-none rounded ${style.frame}`}
            aria-current={id === at || undefined}
            aria-label={w.picture(eventName, senderName)}
            onClick={() => onOpen(id)}
          >
            <Thumb src={fileUrl(id, 'thumb')} width={width} height={height} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
