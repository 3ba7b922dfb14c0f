import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactNode } from 'react';
import type { SearchParams } from '#platform/url-state/url-state.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useChangeTint } from './frozen-rows.ts';
import type { RecordsState } from './use-records.ts';

interface RecordsProps<Row extends { id: string }> {
  records: RecordsState<Row>;
  /** The accessible name of the list. A function receives the rows of a section and returns its name. */
  label: string | ((section: readonly Row[]) => string);
  heading?: (section: readonly Row[]) => ReactNode;
  /** Renders up to four parts of a row: title, end, note and tags. */
  children: (row: Row) => ReactNode;
  empty: ReactNode;
  /** Shown if no row matches the search and filters. If omitted, a default text is shown. */
  nothingFound?: ReactNode;
}

/** Renders a list whose rows open beside it. Each row is a link, so that it can be opened in a new tab. */
export function Records<Row extends { id: string }>({ records, label, heading, children, empty, nothingFound }: RecordsProps<Row>) {
  if (records.isLoading) return <SkeletonRows rows={6} />;
  if (records.shown.length === 0)
    return records.isNarrowed ? (nothingFound ?? <NothingFound typed={records.typed} onShowAll={records.showAll} />) : empty;
  const sections = records.sections.filter((section) => section.length > 0);
  return (
    <div {...records.pointer} className="@container">
      <div className="lists">
        {sections.map((section) => (
          <Fragment key={section[0]?.id}>
            {heading?.(section)}
            <ul className="divide-y list" aria-label={typeof label === 'string' ? label : label(section)}>
              {section.map((row) => (
                <Line key={row.id} row={row} records={records}>
                  {children(row)}
                </Line>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function Line<Row extends { id: string }>({ row, records, children }: { row: Row; records: RecordsState<Row>; children: ReactNode }) {
  return (
    <li className="settles" data-settled={useChangeTint(row, records.isNew(row.id))} data-gone={records.isGone(row.id) || undefined}>
      <Link
        to="."
        search={(before: SearchParams) => ({ ...before, [records.opens]: row.id })}
        replace={records.openId !== null}
        resetScroll={false}
        className="list-row"
        data-opens={row.id}
        aria-current={row.id === records.openId || undefined}
      >
        {children}
      </Link>
    </li>
  );
}

interface NothingFoundProps {
  onShowAll: () => void;
  typed?: string;
  title?: string;
  children?: ReactNode;
}

/** Tells that no row matches the search and filters. */
export function NothingFound({ onShowAll, typed = '', title, children }: NothingFoundProps) {
  const w = useTexts(uiPartTexts).records;
  return (
    <EmptyState
      title={title ?? w.nothingFound}
      action={
        <Button kind="plain" onClick={onShowAll}>
          {w.showAll}
        </Button>
      }
    >
      <p>{children ?? (typed === '' ? w.tryAll : w.tryOther)}</p>
    </EmptyState>
  );
}

/** Announces texts to screen readers in a polite live region. */
export function LiveRegion({ messages }: { messages: readonly string[] }) {
  return messages.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- each place in the list speaks for itself, whatever it says
    <div key={at} aria-live="polite">
      <span className="sr-only">{text}</span>
    </div>
  ));
}

interface PagerProps {
  page: number;
  size: number;
  count: number;
  isMore?: boolean;
  rowsOnPage: number;
  onPage: (page: number) => void;
}

/** Renders '11–20 of 45' with the buttons previous and next. Renders nothing if all rows fit on one page. */
export function Pager({ page, size, count, isMore = false, rowsOnPage, onPage }: PagerProps) {
  const w = useTexts(uiPartTexts).pager;
  const { grouped } = useNumbers();
  if (page === 1 && count <= size) return null;
  const first = (page - 1) * size + 1;
  const isLast = isMore && page * size >= count ? rowsOnPage < size : page * size >= count;
  const all = isMore ? w.moreThan(grouped(count)) : grouped(count);
  return (
    <nav className="flex gap-4 items-center justify-between print:hidden" aria-label={w.label}>
      <Button kind="plain" disabled={page === 1} icon={<ChevronLeft size={18} aria-hidden />} onClick={() => onPage(page - 1)}>
        {w.previous}
      </Button>
      <output className="text-dim text-center">
        {rowsOnPage > 0 && w.rangeOf(`${grouped(first)}–${grouped(first + rowsOnPage - 1)}`, all)}
      </output>
      <Button kind="plain" disabled={isLast} after={<ChevronRight size={18} aria-hidden />} onClick={() => onPage(page + 1)}>
        {w.next}
      </Button>
    </nav>
  );
}
