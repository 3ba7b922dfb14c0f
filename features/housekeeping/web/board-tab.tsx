import { useCallback, useMemo, useState } from 'react';
import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SelectionBar } from '#platform/ui/web/records/selection-bar.tsx';
import { useSelection } from '#platform/ui/web/records/use-selection.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { Board } from './board.tsx';
import { boardAddress } from './board-address.ts';
import { assignmentChanges, boardChanges } from './board-changes.ts';
import { BoardTools } from './board-tools.tsx';
import { countAssignedPlaces } from './count-assigned-places.ts';
import { isFutureDay } from './marks.ts';
import { PlaceDetail } from './place-detail.tsx';
import { filterPlaces } from './filter-places.ts';
import { useAssignPlaces } from './use-assign-places.ts';
import { useMarkGroup } from './use-mark-group.ts';
import { useTaps } from './use-taps.ts';
import type { BoardContext } from './board-context.ts';

export function BoardTab({ accountId, isHead }: { accountId: string; isHead: boolean }) {
  const w = useTexts(housekeepingTexts);
  const [{ day }] = useUrlState(boardAddress);
  const live = useLive('housekeeping.board', { day });
  const [settings] = useLive('housekeeping.settings', {}).rows;
  const inspects = settings?.inspects ?? true;
  const isLater = isFutureDay(day, useFormatting());
  const { rows } = useOptimistic(live.rows, isLater ? assignmentChanges : boardChanges);
  const show = useCallback(
    (all: readonly BoardRow[], address: UrlStateOf<typeof boardAddress>) => filterPlaces(all, address, accountId),
    [accountId],
  );
  const places = useRecords({
    live: { rows, state: live.state },
    urlState: boardAddress,
    openParam: 'place',
    arrange: show,
  });
  const { rows: housekeepers } = useLive('housekeeping.people', {});
  const people = useMemo(() => countAssignedPlaces(housekeepers, rows, inspects), [housekeepers, rows, inspects]);
  const selection = useSelection(useMemo(() => places.shown.map(({ id }) => id), [places.shown]));
  const taps = useTaps(live.rows, { accountId, isLive: live.state === 'live' });
  const assign = useAssignPlaces(accountId);
  const work = { accountId, isHead, inspects, isLater, taps, marking: useMarkGroup(), assign, people, selection };
  const open = places.record;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the buttons
    <section aria-label={w.tabs.board} onKeyDown={places.keys()}>
      <SideBySide
        open={places.openId}
        title={open?.name}
        back={{ label: w.board.back, go: places.leave }}
        list={
          <div className="grid grid-cols-1 gap-4">
            <BoardTools places={places} address={places.address} change={places.change} selection={selection} />
            <Board places={places} work={work} />
            {selection.isOn && (
              <SelectedPlaces rows={places.shown.filter(({ id }) => selection.chosen.has(id))} all={places.shown} work={work} />
            )}
          </div>
        }
        detail={open === null ? <EmptyState title={w.board.gone} /> : <PlaceDetail key={open.id} row={open} work={work} />}
      />
    </section>
  );
}

function SelectedPlaces({ rows, all, work }: { rows: readonly BoardRow[]; all: readonly BoardRow[]; work: BoardContext }) {
  const w = useTexts(housekeepingTexts).assign;
  const [isAsking, ask] = useState(false);
  const { selection } = work;
  return (
    <SelectionBar count={rows.length} onAll={() => selection.toggleAll(all.map(({ id }) => id))} onEnd={selection.end}>
      {rows.length > 0 && <Button onClick={() => ask(true)}>{w.assign}</Button>}
      {isAsking && <AssignDialog rows={rows} work={work} onClose={() => ask(false)} onAssigned={selection.end} />}
    </SelectionBar>
  );
}
