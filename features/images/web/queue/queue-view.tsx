import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { DecidedGrid } from './decided-grid.tsx';
import { PictureReview } from './picture-review.tsx';

export const queueFilters = ['waiting', 'refused', 'deleted'] as const;
export type QueueFilter = (typeof queueFilters)[number];

export function QueueView({ show }: { show: QueueFilter }) {
  const w = useTexts(imagesTexts).queue;
  const { rows, state } = useLive('images.queue', { show });
  if (state === 'loading') return <SkeletonRows rows={4} />;
  // Keep the current picture open, even if another moderator has just decided the last one.
  if (show === 'waiting') return <PictureReview rows={rows} />;
  if (rows.length === 0) return <EmptyState title={w.empty[show]}>{<p>{w.emptyBody[show]}</p>}</EmptyState>;
  return <DecidedGrid rows={rows} show={show} />;
}

export function QueueFilterSelect({ show, onShow }: { show: QueueFilter; onShow: (show: QueueFilter) => void }) {
  const w = useTexts(imagesTexts).queue;
  return (
    <div className="filter-bar">
      <SelectField
        label={w.show}
        choices={queueFilters.map((value) => ({ value, text: w.shows[value] }))}
        value={show}
        onChange={({ currentTarget }) => onShow(currentTarget.value as QueueFilter)}
      />
    </div>
  );
}
