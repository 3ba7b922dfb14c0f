import { Tag, When } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MessageRow } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import { StateTag } from './state-tag.tsx';

/** Who wrote what, and how it stands. */
export function MessageLine({ row, showsState }: { row: MessageRow; showsState: boolean }) {
  const w = useWords(contactWords).inbox;
  const kind = w.types[row.type];
  return (
    <>
      <strong>{row.name}</strong>
      <span className="meta">
        <When at={row.createdAt} />
      </span>
      <span className="note">{row.excerpt}</span>
      <span>
        {showsState && <StateTag state={row.state} />}
        {kind && <Tag hue="lake">{kind}</Tag>}
        {row.ownerName && <span className="meta">{w.owner(row.ownerName)}</span>}
      </span>
    </>
  );
}
