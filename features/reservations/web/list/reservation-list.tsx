import Hourglass from 'lucide-react/icons/hourglass';
import { useMemo } from 'react';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Pager } from '#platform/ui/web/records/records.tsx';
import { formatPhone } from '#platform/i18n/phone.ts';
import { formatSpanDates, formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type ListedRow, listPageSize, maxCounted } from '#features/reservations/shapes/list.ts';
import { listTexts } from '#features/reservations/i18n/list/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { BookingProblemIcons } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import { StateTag } from '#features/reservations/web/tags/state-tag.tsx';
import { NewReservationButton } from '#features/reservations/web/new-reservation/new-reservation-button.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import style from './reservation-list.module.css';
import { useList, useListAddress } from './use-list.ts';

/** Lists all past and upcoming reservations, ten per page. The search covers everything that a caller might mention. */
export function ReservationList() {
  const w = useTexts(listTexts);
  const columns = useColumns();
  const [address, change] = useListAddress();
  const { rows, counts, isFirst, isBehind } = useList(address);
  const count = counts?.[address.when] ?? 0;
  return (
    <div>
      <PageHeading title={w.title} action={<NewReservationButton label={w.newReservation} />} />
      <ListFilters address={address} counts={counts} onChange={change} />
      {isFirst ? (
        <SkeletonRows rows={listPageSize} />
      ) : (
        <div className={`mb-3 ${style.list}`} aria-busy={isBehind || undefined}>
          <DataTable
            label={w.title}
            columns={columns}
            rows={rows}
            linkTo={(row) => `/reservation/${row.id}`}
            empty={!isBehind && <ListEmpty address={address} counts={counts} onChange={change} />}
          />
        </div>
      )}
      <Pager
        page={address.page}
        size={listPageSize}
        count={Math.min(count, maxCounted)}
        isMore={count > maxCounted}
        rowsOnPage={rows.length}
        onPage={(page) => change({ page }, 'push')}
      />
    </div>
  );
}

/** Memoized, because every row renders again if the columns change. */
function useColumns(): Column<ListedRow>[] {
  const { columns: w, until } = useTexts(listTexts);
  const kinds = useTexts(nameTexts).classification;
  const { grouped } = useNumbers();
  const formatting = useFormatting();
  return useMemo(
    () => [
      {
        key: 'name',
        title: w.name,
        width: 'minmax(0, 1.2fr)',
        cell: (row) => (
          <span className={`flex gap-2 items-baseline min-w-0 ${style.line}`}>
            <span className={`flex-none ${style.shape}`} data-hue={hueOf[row.classification]} title={kinds[row.classification]}>
              <ClassificationShape of={row.classification} />
              <span className="sr-only">{kinds[row.classification]}: </span>
            </span>
            <span className="truncate block min-w-0" title={joinWithDots([row.name, row.groupName])}>
              <span className={row.state === 'cancelled' ? 'text-dim line-through' : undefined}>
                <IsolatedName>{row.name}</IsolatedName>
              </span>
              {row.groupName !== '' && (
                <span className={`text-dim ${style.group}`}>
                  {' '}
                  · <IsolatedName>{row.groupName}</IsolatedName>
                </span>
              )}
            </span>
            <BookingProblemIcons row={row} />
          </span>
        ),
      },
      {
        key: 'state',
        title: w.state,
        width: '8rem',
        untitled: true,
        cell: (row) => <State row={row} />,
      },
      {
        key: 'when',
        title: w.when,
        width: '10rem',
        untitled: true,
        cell: (row) => (
          <span className={`block ${style.when}`}>
            {formatSpanDates(row, formatting)}
            <span className={style.narrowOnly}>
              {isHeldUntil(row) && (
                <>
                  {' · '}
                  <Hourglass size={12} aria-hidden /> {until(formatNearDate(row.heldUntil, formatting))}
                </>
              )}
              {row.contactName !== '' && ` · ${row.contactName}`}
            </span>
          </span>
        ),
      },
      {
        key: 'contact',
        title: w.contact,
        wideOnly: true,
        cell: (row) => <Contact row={row} />,
      },
      {
        key: 'heads',
        title: w.heads,
        width: '4rem',
        isNumber: true,
        wideOnly: true,
        cell: (row) => (row.heads === 0 ? '' : grouped(row.heads)),
      },
    ],
    [w, until, kinds, formatting, grouped],
  );
}

function isHeldUntil(row: ListedRow): row is ListedRow & { heldUntil: string } {
  return row.state === 'held' && row.heldUntil !== null;
}

function State({ row }: { row: ListedRow }) {
  const w = useTexts(listTexts);
  const formatting = useFormatting();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StateTag state={row.state} heldUntil={row.heldUntil} isShort />
      {isHeldUntil(row) && <span className={`text-dim text-sm ${style.until}`}>{w.until(formatNearDate(row.heldUntil, formatting))}</span>}
    </span>
  );
}

function Contact({ row: { contactName, contactPhone, contactEmail } }: { row: ListedRow }) {
  const contact = contactPhone === '' ? contactEmail : formatPhone(contactPhone);
  return (
    <span className="flex flex-wrap gap-x-2 items-baseline" title={joinWithDots([contactName, contact])}>
      <span className="truncate block min-w-0">{contactName}</span>
      <span className={`truncate text-dim text-sm ${style.reached}`}>{contact}</span>
    </span>
  );
}
