import TableProperties from 'lucide-react/icons/table-properties';
import type { ReactNode } from 'react';
import { urlStateShape, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { matrixListTexts } from '#features/reservations/i18n/matrix-list/texts.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { SheetLine } from './sheet-line.tsx';

const sheetsAddress = urlStateShape({ q: textParam() });

/** Lists current and upcoming sheets by start (specification §2, §7). */
export function MatrixList({ beside }: { beside?: (row: ReservationRow, nth: number) => ReactNode }) {
  const w = useTexts(matrixListTexts);
  const { rows, state } = useLive('reservations.matrixList', {});
  const [{ q }, change] = useUrlState(sheetsAddress);
  const visibleSheets = filterSheets(rows, q);
  if (state === 'loading')
    return (
      <>
        <PageHeading title={w.title} note={w.note} />
        <SkeletonRows rows={6} />
      </>
    );
  return (
    <div className="max-w-5xl">
      <PageHeading title={w.title} note={w.note} />
      {rows.length > 0 && <SearchBox label={w.search} value={q} onChange={(typed) => change({ q: typed })} />}
      {rows.length === 0 && (
        <EmptyState
          icon={<TableProperties size={26} />}
          title={w.empty}
          action={<PageLinkButton address="/calendar">{w.calendar}</PageLinkButton>}
        >
          <p>{w.whatAppears}</p>
        </EmptyState>
      )}
      {rows.length > 0 && visibleSheets.length === 0 && (
        <EmptyState title={w.nothingFound}>
          <p>{w.tryOther}</p>
        </EmptyState>
      )}
      <ol className="grid grid-cols-1 gap-1 mt-4" aria-label={w.title}>
        {visibleSheets.map((row, nth) => (
          <SheetLine key={row.id} row={row} beside={beside?.(row, nth)} />
        ))}
      </ol>
    </div>
  );
}

/** Sorts by start, the next first. Each search word must begin a word of the name. */
export function filterSheets(rows: readonly ReservationRow[], search: string): ReservationRow[] {
  const found = rows.filter(({ name, groupName }) => matchesWordStarts(`${name} ${groupName}`, search));
  return found.toSorted((a, b) => compare(a.startsAt, b.startsAt) || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
