import { Link } from '@tanstack/react-router';
import type { SearchParams } from '#platform/url-state/url-state.ts';
import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { toMarkAddress, type FoundMark } from '#features/map/find-mark.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { getKindLabel } from './mark-kind-label.ts';
import style from './map.module.css';

interface MarkListProps {
  found: readonly FoundMark[];
  layerMessages: ReadonlyMap<string, string>;
  search: string;
  isEmpty: boolean;
}

/** Lists the marks as text, for users who cannot see the plan and for everyone else. */
export function MarkList({ found, layerMessages: messages, search, isEmpty }: MarkListProps) {
  const w = useTexts(mapTexts);
  if (isEmpty)
    return (
      <EmptyState title={w.none.unmarked}>
        <p>{w.none.unmarkedHint}</p>
      </EmptyState>
    );
  if (found.length === 0) return <EmptyState title={w.nothingFound(search)} />;
  return (
    <ul className={`divide-y list ${style.list}`} aria-label={w.list}>
      {found.map(({ mark, part }) => (
        <li key={mark.id}>
          <Link
            to="."
            search={(before: SearchParams) => ({ ...before, place: toMarkAddress(mark) })}
            resetScroll={false}
            className="list-row"
          >
            <strong>
              <IsolatedName>{mark.name || getKindLabel(mark, w)}</IsolatedName>
            </strong>
            <span className="text-dim text-15">
              <MarkKindLine mark={mark} />
              {part !== '' && (
                <>
                  {' · '}
                  <IsolatedName>{part}</IsolatedName>
                </>
              )}
            </span>
            {(mark.isClosed || messages.has(mark.id)) && (
              <span className="flex flex-wrap gap-1.5">
                {mark.isClosed && <Tag hue="berry">{w.closed}</Tag>}
                {messages.get(mark.id)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function MarkKindLine({ mark }: { mark: MarkRow }) {
  const w = useTexts(mapTexts);
  const { within } = mark;
  return (
    <>
      {getKindLabel(mark, w)}
      {within !== '' && (
        <>
          {' · '}
          <IsolatedName>{within}</IsolatedName>
        </>
      )}
    </>
  );
}
