import { useLive } from '#platform/live/web/use-live.ts';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReaderRow } from '#features/sheets/shapes/readers.ts';
import { changesTexts } from '#features/sheets/i18n/changes/texts.ts';

export function ReadersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useTexts(changesTexts);
  const { rows, state } = useLive('sheets.readers', { id });
  return (
    <Dialog title={w.readers} isOpen onClose={onClose}>
      {state === 'loading' && <SkeletonText lines={4} />}
      {state !== 'loading' && rows.length === 0 && <p className="text-dim text-sm">{w.nobody}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {rows.toSorted(compareByUnread).map((reader) => (
          <li key={reader.id} className="flex gap-4 items-center justify-between">
            <span className="wrap-anywhere min-w-0">
              <strong>
                <IsolatedName>{reader.name}</IsolatedName>
              </strong>
              {reader.seenAt !== null && (
                <span className="text-dim text-sm block">
                  <RelativeTime at={reader.seenAt} />
                </span>
              )}
            </span>
            <ReaderStatus reader={reader} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ReaderStatus({ reader: { seenAt, behind } }: { reader: ReaderRow }) {
  const w = useTexts(changesTexts);
  if (seenAt === null) return <Tag hue="berry">{w.never}</Tag>;
  return behind === 0 ? <Tag hue="pine">{w.upToDate}</Tag> : <Tag hue="ember">{w.behind(behind)}</Tag>;
}

function compareByUnread(one: ReaderRow, other: ReaderRow): number {
  const need = ({ seenAt, behind }: ReaderRow) => (seenAt === null ? Number.MAX_SAFE_INTEGER : behind);
  return need(other) - need(one);
}
