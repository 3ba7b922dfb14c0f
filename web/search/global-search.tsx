// oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for a combobox of links
import BedDouble from 'lucide-react/icons/bed-double';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Backpack from 'lucide-react/icons/backpack';
import Wrench from 'lucide-react/icons/wrench';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Access } from '#platform/http/rules.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import style from './global-search.module.css';
import { SearchLayer } from './search-layer.tsx';
import type { SearchAnswer, SearchHit } from './search-run.ts';
import { searchKinds, useSearch, type SearchResults as Found, type SearchKind } from './use-search.ts';
import { searchTexts } from '#web/search/i18n/texts.ts';

interface SearchDialogProps {
  account: Access;
  start: string;
  isEntered: boolean;
  onClose: () => void;
}

export function GlobalSearch({ account, start, isEntered, onClose }: SearchDialogProps) {
  const w = useTexts(searchTexts);
  const id = useId();
  const go = useOpenPath();
  const [typed, setTyped] = useState(start);
  const [chosen, choose] = useState<string | null>(null);
  const [opensFirst, setOpensFirst] = useState(isEntered);
  const found = useSearch(typed, account);
  const groups = groupHits(found, typed.trim(), account, w);
  const hits = groups.flatMap((group) => group.hits);
  const chosenAt = hits.findIndex(({ key }) => key === chosen);
  // The first hit is selected only after the search has finished. Before that, the selection could change while the user presses Enter.
  const at = chosenAt < 0 && !found.isAsking ? 0 : chosenAt;
  const current = hits[at];

  function open(hit: SearchHit | undefined): void {
    if (hit === undefined) return;
    onClose();
    go(hit.path);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      choose(hits[(Math.max(at, step < 0 ? 0 : -1) + step + hits.length) % hits.length]?.key ?? null);
      setOpensFirst(false);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Enter waits for the new results if the visible ones belong to an earlier search.
    if (found.isAsking && current === undefined) setOpensFirst(true);
    else open(current);
  }

  useEffect(() => {
    if (!opensFirst || found.isAsking) return;
    setOpensFirst(false);
    open(current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer, not on every render
  }, [opensFirst, found.isAsking]);
  useEffect(() => {
    document.getElementById(`${id}-${current?.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.key]);

  return (
    <SearchLayer
      typed={typed}
      onType={(next) => {
        setTyped(next);
        choose(null);
        setOpensFirst(false);
      }}
      onClose={onClose}
      field={{
        'aria-expanded': hits.length > 0,
        'aria-controls': `${id}-found`,
        'aria-activedescendant': current && `${id}-${current.key}`,
        onKeyDown: press,
      }}
    >
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label={w.results}
        aria-busy={found.isAsking}
        className={`grid grid-cols-1 divide-y ${style.found}`}
      >
        {groups.map(({ kind, hits: groupHits }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="p-2">
            <p id={`${id}-${kind}`} className="text-dim text-13 font-semibold py-1 px-2">
              {w.kinds[kind]}
            </p>
            {groupHits.map((hit) => (
              <Option
                key={hit.key}
                id={`${id}-${hit.key}`}
                kind={kind}
                hit={hit}
                isChosen={hit === current}
                onOpen={open}
                onPoint={choose}
              />
            ))}
          </div>
        ))}
      </div>
      <Outcome found={found} typed={typed.trim()} count={hits.filter(({ key }) => key !== allKey).length} />
      <KeyHelp
        label={w.results}
        keys={[
          { keys: ['↑', '↓'], description: w.keys.move },
          { keys: ['Enter'], description: w.keys.open },
          { keys: ['Esc'], description: w.keys.close },
        ]}
      />
    </SearchLayer>
  );
}

interface OptionProps {
  id: string;
  kind: SearchKind;
  hit: SearchHit;
  isChosen: boolean;
  onOpen: (hit: SearchHit) => void;
  onPoint: (key: string) => void;
}

function Option({ id, kind, hit, isChosen, onOpen, onPoint }: OptionProps) {
  const Icon = icons[kind];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
    <a
      id={id}
      href={hit.path}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={`flex gap-3 items-center text-ink py-1 px-2 ${style.option}`}
      onPointerMove={() => onPoint(hit.key)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(hit);
      }}
    >
      <Icon size={18} aria-hidden className="flex-none text-dim" />
      <span className={`gap-x-3 gap-y-0.5 flex-1 min-w-0 items-baseline ${style.words}`}>
        <span className="truncate font-semibold">{hit.title}</span>
        {hit.note !== '' && <span className="truncate text-dim text-sm">{hit.note}</span>}
      </span>
    </a>
  );
}

function Outcome({ found, typed, count }: { found: Found; typed: string; count: number }) {
  const w = useTexts(searchTexts);
  const failed = searchKinds.filter((kind) => found.answers[kind]?.failure);
  const [first] = failed;
  return (
    <>
      <output className={count === 0 ? 'grid grid-cols-1 gap-1 p-4' : 'sr-only'}>
        {found.isAsking ? <p>{w.searching}</p> : count > 0 ? w.found(count) : failed.length === 0 && <NothingFound typed={typed} />}
      </output>
      {first !== undefined && (
        <div className="p-4">
          <p className="mb-1">{failed.map((kind) => w.failed(w.kinds[kind])).join(' ')}</p>
          <FailureNote failure={found.answers[first]?.failure ?? null} onRetry={found.retry} />
        </div>
      )}
    </>
  );
}

function NothingFound({ typed }: { typed: string }) {
  const w = useTexts(searchTexts);
  return (
    <>
      <p>
        <strong>{w.nothing(typed)}</strong>
      </p>
      <p>{w.tryOther}</p>
    </>
  );
}

const icons = {
  pages: CornerDownRight,
  reservations: BookOpen,
  families: UsersRound,
  people: CircleUserRound,
  places: BedDouble,
  work: Wrench,
  lost: Backpack,
} as const;

const mostPages = 5;
const allKey = 'all';

/** Returns the kinds that have results. Pages are last, or first as shortcuts if the field is empty. */
function groupHits(
  { answers }: Found,
  typed: string,
  account: Access,
  w: (typeof searchTexts)['en'],
): { kind: SearchKind; hits: SearchHit[] }[] {
  const order = typed === '' ? searchKinds : [...searchKinds.slice(1), searchKinds[0]];
  const hitsOf = (kind: SearchKind, { hits }: SearchAnswer): SearchHit[] => {
    if (kind === 'pages') return typed === '' ? [...hits] : hits.slice(0, mostPages);
    const hasList = kind === 'reservations' && hits.length > 0 && checkScreenAccess('/reservations', account) === 'granted';
    return hasList
      ? [...hits, { key: allKey, path: `/reservations?${new URLSearchParams({ q: typed })}`, title: w.all(typed), note: '' }]
      : [...hits];
  };
  return order.flatMap((kind) => {
    const answer = answers[kind];
    const hits = answer === undefined ? [] : hitsOf(kind, answer);
    return hits.length === 0 ? [] : [{ kind, hits }];
  });
}
