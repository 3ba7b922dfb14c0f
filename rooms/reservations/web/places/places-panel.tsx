import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { bedsInAll } from '#rooms/reservations/free-places.ts';
import { placesFound } from '#rooms/reservations/place-search.ts';
import type { PlaceTree } from '#rooms/reservations/place-tree.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';
import { AddDialog } from './add-dialog.tsx';
import { NoPlaces } from './no-places.tsx';
import { PlaceDetail } from './place-detail.tsx';
import { PlaceList } from './place-list.tsx';
import style from './places-panel.module.css';
import type { Spot } from './tree-steps.ts';
import { Announce } from './use-announcer.ts';
import { usePlaceMoves } from './use-place-moves.ts';
import { type PlacesAddress, usePlacesAddress } from './use-places-address.ts';
import { usePlaces } from './use-places.ts';

/** The camp's tree of places: list and place side by side where there is room, else one after the other. */
export function PlacesPanel() {
  const [said, setSaid] = useState('');
  return (
    <Announce value={setSaid}>
      <Places />
      <span className="unseen">
        <output aria-live="polite">{said}</output>
      </span>
    </Announce>
  );
}

function Places() {
  const address = usePlacesAddress();
  const { all, tree, state, move } = usePlaces(address.showsArchived);
  const moves = usePlaceMoves(tree, move);
  const [adding, setAdding] = useState<Spot | null>(null);
  const w = useWords(placeWords);
  if (state === 'loading') return <SkeletonRows rows={8} />;
  const chosen = address.chosen === null ? undefined : all.byId.get(address.chosen);
  // What is archived is changed where it stands, even while the list does not show it.
  const treeOfChosen = chosen !== undefined && tree.byId.has(chosen.id) ? tree : all;
  return (
    <section aria-label={w.title}>
      {all.inOrder.length === 0 ? (
        <NoPlaces onAdd={() => setAdding({ parentId: null, before: null })} />
      ) : (
        <div className={style.panel} data-chosen={address.chosen !== null || undefined}>
          <div className={`stack fit ${style.list}`}>
            <Bar tree={tree} address={address} onAdd={() => setAdding({ parentId: null, before: null })} />
            <List tree={tree} address={address} moves={moves} />
          </div>
          <Chosen id={address.chosen} onBack={() => address.choose(null)}>
            {chosen !== undefined && (
              <PlaceDetail
                key={chosen.id}
                place={chosen}
                tree={treeOfChosen}
                moves={moves}
                onAdd={setAdding}
                onLeave={() => address.choose(null)}
              />
            )}
          </Chosen>
        </div>
      )}
      {adding !== null && (
        <AddDialog
          tree={tree}
          at={adding}
          onAdded={(id) => {
            setAdding(null);
            address.choose(id);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  );
}

function Bar({ tree, address, onAdd }: { tree: PlaceTree; address: PlacesAddress; onAdd: () => void }) {
  const w = useWords(placeWords);
  const beds = bedsInAll(tree);
  return (
    <>
      <div className={`screen-only row gap-12 across-16 middle ${style.bar}`}>
        <SearchBox label={w.search} value={address.search} onChange={address.find} />
        <Button icon={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {w.add}
        </Button>
      </div>
      <div className={`screen-only row gap-12 across-16 middle ${style.bar}`}>
        <p className="note">{w.note(tree.inOrder.length, beds)}</p>
        <CheckField
          kind="switch"
          label={w.showArchived}
          checked={address.showsArchived}
          onChange={(event) => address.showArchived(event.currentTarget.checked)}
        />
        <Button as={Link} to="/calendar/import" kind="quiet">
          {w.lists}
        </Button>
      </div>
    </>
  );
}

interface ListProps {
  tree: PlaceTree;
  address: PlacesAddress;
  moves: ReturnType<typeof usePlaceMoves>;
}

function List({ tree, address, moves }: ListProps) {
  const w = useWords(placeWords);
  if (placesFound(tree, address.search).shown.size === 0)
    return (
      <EmptyState
        title={w.nothingFound(address.search)}
        action={
          <Button kind="plain" onClick={() => address.find('')}>
            {w.clearSearch}
          </Button>
        }
      />
    );
  return (
    <>
      <PlaceList tree={tree} search={address.search} chosen={address.chosen} choose={address.choose} moves={moves} />
      <p className={`screen-only meta ${style.keys}`}>{w.keys}</p>
    </>
  );
}

function Chosen({ id, onBack, children }: { id: string | null; onBack: () => void; children: React.ReactNode }) {
  const w = useWords(placeWords);
  const place = useRef<HTMLDivElement>(null);
  // Where the list gives way to the place, so does the focus.
  useEffect(() => {
    if (id !== null && matchMedia('(max-width: 64em)').matches) place.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div ref={place} className={`screen-only ${style.detail}`} tabIndex={-1}>
      {id === null ? (
        <p className={style.choose}>{w.choose}</p>
      ) : (
        <button type="button" className={style.back} onClick={onBack}>
          <ArrowLeft size={20} aria-hidden />
          {w.back}
        </button>
      )}
      {children}
      {id !== null && !children && <EmptyState title={w.gone} />}
    </div>
  );
}
