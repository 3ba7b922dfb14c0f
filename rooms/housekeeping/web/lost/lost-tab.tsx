import PackageSearch from 'lucide-react/icons/package-search';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { Tag, When } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Records } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { lostStates } from '#rooms/housekeeping/lost-items.ts';
import type { LostRow } from '#rooms/housekeeping/shapes.ts';
import { useLostWithPending } from '#rooms/housekeeping/web/pending-records.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import { FoundDialog } from './found-dialog.tsx';
import { LostDetail } from './lost-detail.tsx';
import { lostAddress, lostShown } from './lost-shown.ts';

/** What people left behind, until somebody comes for it. */
export function LostTab() {
  const w = useWords(housekeepingWords).lost;
  const [isAdding, setAdding] = useState(false);
  const live = useLive('housekeeping.lost', {});
  const places = useLive('reservations.places', {}).rows;
  const known = useLostWithPending(live.rows, places);
  const items = useRecords({ live: { rows: known.rows, state: live.state }, address: lostAddress, opens: 'item', show: lostShown });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the buttons
    <section aria-label={w.title} onKeyDown={items.keys()}>
      <SideBySide
        open={items.openId}
        title={items.record?.what}
        back={{ label: w.back, go: items.leave }}
        list={
          <div className="stack">
            <div className="controls">
              <SearchBox label={w.search} value={items.typed} onChange={items.type} />
              <SelectField
                label={w.show}
                choices={[...lostStates, 'all' as const].map((value) => ({ value, text: w.states[value] }))}
                value={items.address.show}
                onChange={(event) => items.change({ show: lostStates.find((one) => one === event.currentTarget.value) ?? 'all' })}
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
              {(row) => <LostLine row={row} isPending={known.isPending(row.id)} />}
            </Records>
          </div>
        }
        detail={
          items.record === null ? (
            <EmptyState title={w.gone} />
          ) : (
            <LostDetail key={items.record.id} row={items.record} isPending={known.isPending(items.record.id)} />
          )
        }
      />
      {isAdding && <FoundDialog onClose={() => setAdding(false)} onFound={(id) => items.open(id)} />}
    </section>
  );
}

function LostLine({ row, isPending }: { row: LostRow; isPending: boolean }) {
  const { lost: w, board } = useWords(housekeepingWords);
  return (
    <>
      <strong>{row.what}</strong>
      <span className="meta">
        <When at={row.foundAt} />
      </span>
      <span className="note">{dotted([row.placeName, row.foundWhere])}</span>
      <span>
        {isPending && <Tag hue="paper">{board.waiting}</Tag>}
        {row.state !== 'kept' && <Tag hue="pine">{w.state[row.state]}</Tag>}
        {row.state === 'kept' && row.keptWhere !== '' && <span className="meta">{w.keptAt(row.keptWhere)}</span>}
      </span>
    </>
  );
}
