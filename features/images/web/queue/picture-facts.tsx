import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { QueueRow } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';

interface PictureFactsProps {
  row: QueueRow;
  left: number;
  albumId: string | null;
  onAlbum: (id: string | null) => void;
}

export function PictureFacts({ row, left, albumId, onAlbum }: PictureFactsProps) {
  const words = useTexts(imagesTexts);
  const w = words.queue;
  const { rows: albums } = useLive('images.albums', {});
  return (
    <div className="grid grid-cols-1 gap-3 wrap-anywhere">
      <p className="font-semibold">{w.left(left)}</p>
      <dl className="dl-pairs">
        <dt>{w.event}</dt>
        <dd>
          <IsolatedName>{row.eventName}</IsolatedName>
        </dd>
        <dt>{w.sender}</dt>
        <dd>{row.senderName === '' ? <span className="text-dim">{words.noName}</span> : <IsolatedName>{row.senderName}</IsolatedName>}</dd>
        {row.takenAt !== null && (
          <>
            <dt>{w.taken}</dt>
            <dd>
              <RelativeTime at={row.takenAt} />
            </dd>
          </>
        )}
        <dt>{w.arrived}</dt>
        <dd>
          <RelativeTime at={row.arrivedAt} />
        </dd>
      </dl>
      <SelectField
        label={w.album}
        emptyText={w.ownAlbum}
        choices={albums.map(({ id, name }) => ({ value: id, text: name }))}
        value={albumId ?? ''}
        onChange={({ currentTarget }) => onAlbum(currentTarget.value || null)}
      />
    </div>
  );
}
