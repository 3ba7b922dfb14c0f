import PackageSearch from 'lucide-react/icons/package-search';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Records } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { lostItemStates } from '#features/housekeeping/lost-items.ts';
import type { LostItemRow } from '#features/housekeeping/shapes.ts';
import { lostItemChanges } from '#features/housekeeping/web/record-changes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { AddLostItemDialog } from './add-lost-item-dialog.tsx';
import { LostItemDetail } from './lost-item-detail.tsx';
import { lostItemsAddress, filterLostItems } from './filter-lost-items.ts';

export function LostItemsTab() {
  const w = useTexts(housekeepingTexts).lost;
  const [isAdding, setAdding] = useState(false);
  const live = useLive('housekeeping.lost', {});
  const places = useLive('reservations.places', {}).rows;
  const lostItems = useOptimistic(
    live.rows,
    useMemo(() => lostItemChanges(places), [places]),
  );
  const items = useRecords({
    live: { rows: lostItems.rows, state: live.state },
    urlState: lostItemsAddress,
    openParam: 'item',
    arrange: filterLostItems,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the buttons
    <section aria-label={w.title} onKeyDown={items.keys()}>
      <SideBySide
        open={items.openId}
        title={items.record?.what}
        back={{ label: w.back, go: items.leave }}
        list={
          <div className="grid grid-cols-1 gap-4">
            <div className="filter-bar">
              <SearchBox label={w.search} value={items.typed} onChange={items.type} />
              <SelectField
                label={w.show}
                choices={[...lostItemStates, 'all' as const].map((value) => ({ value, text: w.states[value] }))}
                value={items.address.show}
                onChange={(event) =>
                  items.change({ show: lostItemStates.find((lostItemState) => lostItemState === event.currentTarget.value) ?? 'all' })
                }
              />
              <Button icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                {w.add}
              </Button>
            </div>
            <Records
              records={items}
              label={w.title}
              empty={
                <EmptyState icon={<PackageSearch size={26} />} title={w.empty}>
                  <p>{w.emptyHint}</p>
                </EmptyState>
              }
            >
              {(row) => <LostItemLine row={row} isPending={lostItems.addedIds.has(row.id)} />}
            </Records>
          </div>
        }
        detail={
          items.record === null ? (
            <EmptyState title={w.gone} />
          ) : (
            <LostItemDetail key={items.record.id} row={items.record} isPending={lostItems.addedIds.has(items.record.id)} />
          )
        }
      />
      {isAdding && <AddLostItemDialog onClose={() => setAdding(false)} onFound={(id) => items.open(id)} />}
    </section>
  );
}

function LostItemLine({ row, isPending }: { row: LostItemRow; isPending: boolean }) {
  const { lost: w, board } = useTexts(housekeepingTexts);
  return (
    <>
      <strong>{row.what}</strong>
      <span className="text-dim text-sm">
        <RelativeTime at={row.foundAt} />
      </span>
      <span className="text-dim text-15">{joinWithDots([row.placeName, row.foundWhere])}</span>
      <span>
        {isPending && <Tag hue="paper">{board.waiting}</Tag>}
        {row.state !== 'kept' && <Tag hue="pine">{w.state[row.state]}</Tag>}
        {row.state === 'kept' && row.keptWhere !== '' && <span className="text-dim text-sm">{w.storedAt(row.keptWhere)}</span>}
      </span>
    </>
  );
}
