import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MessageRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import { MessageStateTag } from './message-state-tag.tsx';

export function MessageLine({ row, showsState }: { row: MessageRow; showsState: boolean }) {
  const w = useTexts(contactTexts).inbox;
  const kind = w.types[row.type];
  return (
    <>
      <strong>{row.name}</strong>
      <span className="text-dim text-sm">
        <RelativeTime at={row.createdAt} />
      </span>
      <span className="text-dim text-15">{row.excerpt}</span>
      <span>
        {showsState && <MessageStateTag state={row.state} />}
        {kind && <Tag hue="lake">{kind}</Tag>}
        {row.ownerName && <span className="text-dim text-sm">{w.owner(row.ownerName)}</span>}
      </span>
    </>
  );
}
