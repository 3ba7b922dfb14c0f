import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { LiveRegion, useAnnouncer } from '#platform/ui/web/drag/live-region.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { NothingFound } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { countAllBeds } from '#features/places/free-places.ts';
import { searchPlaceTree } from '#features/places/place-search.ts';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { AddDialog } from './add-dialog.tsx';
import type { BookingParts } from './booking-parts.ts';
import { NoPlaces } from './no-places.tsx';
import { PlaceDetail } from './place-detail.tsx';
import { PlaceList } from './place-list.tsx';
import style from './places-panel.module.css';
import type { Spot } from './tree-steps.ts';
import { usePlaceMoves } from './use-place-moves.ts';
import { useOptimisticMoves } from './use-optimistic-moves.ts';

const placesAddress = urlStateShape({ q: textParam(), place: idParam(), archived: choiceParam(['no', 'yes'], 'no') });
// All parts of an archived place are archived, so the tree stays complete without them.
const filterPlaces = (rows: readonly PlaceRow[], { archived }: { archived: 'no' | 'yes' }) => [
  archived === 'yes' ? rows : rows.filter((place) => place.state !== 'archived'),
];

/** Shows the list beside the place, or only one of them on narrow screens. */
export function PlacesPanel({ bookings }: { bookings: BookingParts }) {
  const announcer = useAnnouncer();
  return (
    <>
      <Places bookings={bookings} announce={announcer.announce} />
      <LiveRegion announcer={announcer} />
    </>
  );
}

function Places({ bookings, announce }: { bookings: BookingParts; announce: (text: string) => void }) {
  const { rows, state } = useLive('reservations.places', {});
  const { rows: movedRows, move } = useOptimisticMoves(rows);
  const places = useRecords({ live: { rows: movedRows, state }, urlState: placesAddress, openParam: 'place', arrange: filterPlaces });
  const all = useMemo(() => placeTree(places.rows), [places.rows]);
  // Includes optimistic moves, so that a dropped place shows at its new position.
  const tree = useMemo(() => placeTree(places.live.flat()), [places.live]);
  const moves = usePlaceMoves(tree, move, announce);
  const [adding, setAdding] = useState<Spot | null>(null);
  const w = useTexts(placeTexts);
  if (places.isLoading) return <SkeletonRows rows={8} />;
  const { openId, record } = places;
  const addAtEnd = () => setAdding({ parentId: null, before: null });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are shortcuts for actions of the rows
    <section aria-label={w.title} onKeyDown={places.keys()}>
      {all.inOrder.length === 0 ? (
        <NoPlaces onAdd={addAtEnd} />
      ) : (
        <SideBySide
          open={openId}
          back={{ label: w.back, go: places.leave }}
          list={
            <div className="grid grid-cols-1 gap-3">
              <div className="filter-bar print:hidden">
                <SearchBox label={w.search} value={places.typed} onChange={places.type} />
                <Button icon={<Plus size={18} aria-hidden />} onClick={addAtEnd}>
                  {w.add}
                </Button>
                <p className="text-dim text-15">{w.note(tree.inOrder.length, countAllBeds(tree))}</p>
                <CheckField
                  kind="switch"
                  label={w.showArchived}
                  checked={places.address.archived === 'yes'}
                  onChange={(event) => places.change({ archived: event.currentTarget.checked ? 'yes' : 'no' })}
                />
                <Button as={Link} to="/calendar/import" kind="quiet">
                  {w.lists}
                </Button>
              </div>
              {tree.inOrder.length === 0 ? (
                <EmptyState
                  title={w.allArchived}
                  action={
                    <Button kind="plain" onClick={() => places.change({ archived: 'yes' })}>
                      {w.showArchived}
                    </Button>
                  }
                />
              ) : searchPlaceTree(tree, places.typed).visible.size === 0 ? (
                <NothingFound typed={places.typed} title={w.nothingFound(places.typed)} onShowAll={places.showAll} />
              ) : (
                <>
                  <PlaceList tree={tree} search={places.typed} chosen={openId} choose={places.open} moves={moves} />
                  <p className={`print:hidden text-dim text-sm ${style.keys}`}>{w.keys}</p>
                </>
              )}
            </div>
          }
          detail={
            <div className="print:hidden">
              {record === null ? (
                <EmptyState title={w.gone} />
              ) : (
                <PlaceDetail
                  key={record.id}
                  place={record}
                  // Edits of an archived place use the full tree, because the list may hide it.
                  tree={tree.byId.has(record.id) ? tree : all}
                  moves={moves}
                  onAdd={setAdding}
                  onLeave={places.leave}
                  bookings={bookings}
                />
              )}
            </div>
          }
        />
      )}
      {adding !== null && (
        <AddDialog
          tree={tree}
          spot={adding}
          onAdded={(added) => {
            setAdding(null);
            places.open(added);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  );
}
