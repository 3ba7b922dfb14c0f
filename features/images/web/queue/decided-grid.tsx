import { fileUrl } from '#platform/files/shapes.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { QueueRow } from '#features/images/shapes.ts';
import { Thumb } from '#features/images/web/thumb.tsx';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import style from './queue.module.css';

export function DecidedGrid({ rows, show }: { rows: readonly QueueRow[]; show: 'refused' | 'deleted' }) {
  const words = useTexts(imagesTexts);
  const w = words.queue;
  const problems = { gone: words.problems.gone, meanwhile: words.problems.gone };
  const putBack = useAction((id: string) => calls.images.decide.mutate({ pictures: [{ id, from: 'refused' }], to: 'waiting' }), {
    problems,
    reportsInToast: true,
    done: () => w.returnedToReview,
  });
  const restore = useAction((id: string) => calls.images.restore.mutate({ ids: [id] }), { reportsInToast: true, done: () => w.restored });
  const { shown, isGone, pointer } = useFrozenList(rows, show);
  return (
    <ul {...pointer} className={`grid grid-cols-1 gap-3 ${style.grid}`}>
      {shown.map((row) => (
        <li key={row.id} className="grid grid-cols-1 gap-1.5">
          <Thumb src={fileUrl(row.id, 'thumb')} width={row.width} height={row.height} alt={w.picture(row.eventName, row.senderName)} />
          <span className="text-dim text-sm wrap-anywhere">
            {row.decidedAt !== null && <RelativeTime at={row.decidedAt} />}{' '}
            {row.decidedBy !== null && <IsolatedName>{w.decidedBy(row.decidedBy)}</IsolatedName>}
          </span>
          <Button
            kind="plain"
            size="sm"
            disabled={isGone(row.id)}
            onClick={() => void (show === 'refused' ? putBack : restore).run(row.id)}
          >
            {show === 'refused' ? w.returnToReview : w.restore}
          </Button>
        </li>
      ))}
    </ul>
  );
}
