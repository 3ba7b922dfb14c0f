import { Tag } from '#platform/ui/web/layout/text.tsx';
import { When } from '#platform/ui/web/show/when.tsx';
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
    </>
  );
}
