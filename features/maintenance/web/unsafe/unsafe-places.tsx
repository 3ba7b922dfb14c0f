import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { UnsafePlaceRow } from '#features/maintenance/shapes/ticket.ts';
import { noticeTexts } from '#features/maintenance/i18n/notices/texts.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { describeUnsafePlace } from './describe-unsafe-place.ts';

/** The touch target extends into the space around the line, so that the line is as low as the one beside it. */
const targetOverflow = 'calc((24px - var(--target)) / 2)';

export function UnsafePlaces() {
  const w = useTexts(unsafeTexts);
  const { rows } = useLive('maintenance.unsafePlaces', {});
  if (rows.length === 0) return null;
  return (
    <details className="flex-1 min-w-0 open:basis-full" style={{ marginBlock: `${targetOverflow} calc(${targetOverflow} + 8px)` }}>
      <summary className="text-button text-sm w-full">
        <TriangleAlert size={16} aria-hidden className="text-ember-ink" />
        <span className="truncate min-w-0 text-ember-ink">{w.unsafeNow(rows.map(({ place }) => place))}</span>
      </summary>
      <ul className="grid grid-cols-1 gap-2 warning-box mb-4 list" aria-label={w.places}>
        {rows.map((row) => (
          <UnsafePlace key={row.id} row={row} />
        ))}
      </ul>
    </details>
  );
}

function UnsafePlace({ row }: { row: UnsafePlaceRow }) {
  const w = useTexts(unsafeTexts);
  const noticeWords = useTexts(noticeTexts);
  const formatting = useFormatting();
  const ticket = useInternalLink(`/maintenance/ticket/${row.ticketId ?? ''}`);
  return (
    <li className="wrap-anywhere">
      <TriangleAlert size={16} aria-hidden />{' '}
      <strong>
        <IsolatedName>{w.isUnsafe(row.place)}</IsolatedName>
      </strong>{' '}
      {describeUnsafePlace(row, noticeWords, formatting)} {row.ticketId !== null && <a {...ticket}>{w.openTicket}</a>}
    </li>
  );
}
