import { Link } from '@tanstack/react-router';
import type { Search } from '#platform/address/address.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useSettled } from '#platform/ui/web/show/settled.ts';
import { When } from '#platform/ui/web/show/when.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MessageRow } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import { StateTag } from './state-tag.tsx';

interface MessageListProps {
  rows: readonly MessageRow[];
  chosen: string | null;
  /** Where they are not all of one state. */
  showsState: boolean;
}

/** Messages, newest first. Each is a link: it opens beside the list, or in a tab of its own. */
export function MessageList({ rows, chosen, showsState }: MessageListProps) {
  const w = useWords(contactWords).inbox;
  const sorted = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return (
    <ul className="divided list" aria-label={w.title}>
      {sorted.map((row) => (
        <MessageLine key={row.id} row={row} isChosen={row.id === chosen} showsState={showsState} />
      ))}
    </ul>
  );
}

function MessageLine({ row, isChosen, showsState }: { row: MessageRow; isChosen: boolean; showsState: boolean }) {
  const w = useWords(contactWords).inbox;
  const kind = w.types[row.type];
  return (
    <li className="settles" data-settled={useSettled(row)}>
      <Link
        to="/admin"
        search={(before: Search) => ({ ...before, message: row.id })}
        resetScroll={false}
        className="list-row"
        data-opens={row.id}
        aria-current={isChosen || undefined}
      >
        <span className="line gap-12 between">
          <strong className="fit anywhere">{row.name}</strong>
          <span className="meta fixed">
            <When at={row.createdAt} />
          </span>
        </span>
        <span className="note anywhere two-lines">{row.excerpt}</span>
        <span className="row gap-6 across-8 middle">
          {showsState && <StateTag state={row.state} />}
          {kind && <Tag hue="lake">{kind}</Tag>}
          {row.ownerName && <span className="meta">{w.owner(row.ownerName)}</span>}
        </span>
      </Link>
    </li>
  );
}
