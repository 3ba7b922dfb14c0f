import { Link } from '@tanstack/react-router';
import type { Search } from '#platform/address/address.ts';
import { Name, Tag } from '#platform/ui/web/layout/text.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { askedFor, type FoundMark } from '#rooms/map/find-mark.ts';
import type { MarkRow } from '#rooms/map/shapes.ts';
import { mapWords } from '#rooms/map/words/words.ts';
import { kindWord } from './mark-words.ts';
import style from './map.module.css';

interface MarkListProps {
  found: readonly FoundMark[];
  /** What the layer that is looked at says, by mark. */
  said: ReadonlyMap<string, string>;
  search: string;
  isEmpty: boolean;
}

/** What is on the plan, in words: the same for whoever does not see it. */
export function MarkList({ found, said, search, isEmpty }: MarkListProps) {
  const w = useWords(mapWords);
  if (isEmpty)
    return (
      <EmptyState title={w.none.unmarked}>
        <p>{w.none.unmarkedHint}</p>
      </EmptyState>
    );
  if (found.length === 0) return <EmptyState title={w.nothingFound(search)} />;
  return (
    <ul className={`divided list ${style.list}`} aria-label={w.list}>
      {found.map(({ mark, part }) => (
        <li key={mark.id}>
          <Link to="." search={(before: Search) => ({ ...before, place: askedFor(mark) })} resetScroll={false} className="list-row">
            <strong>
              <Name>{mark.name || kindWord(mark, w)}</Name>
            </strong>
            <span className="note">
              <WhatItIs mark={mark} />
              {part !== '' && (
                <>
                  {' · '}
                  <Name>{part}</Name>
                </>
              )}
            </span>
            {(mark.isClosed || said.has(mark.id)) && (
              <span className="row gap-6">
                {mark.isClosed && <Tag hue="berry">{w.closed}</Tag>}
                {said.get(mark.id)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function WhatItIs({ mark }: { mark: MarkRow }) {
  const w = useWords(mapWords);
  const { within } = mark;
  return (
    <>
      {kindWord(mark, w)}
      {within !== '' && (
        <>
          {' · '}
          <Name>{within}</Name>
        </>
      )}
    </>
  );
}
