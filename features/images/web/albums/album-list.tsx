import Images from 'lucide-react/icons/images';
import { fileUrl } from '#platform/files/shapes.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { AlbumRow } from '#features/images/shapes.ts';
import { Thumb } from '#features/images/web/thumb.tsx';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import style from './albums.module.css';
import { sortAlbums } from './sort-albums.ts';

export function AlbumList({ onOpen }: { onOpen: (id: string) => void }) {
  const w = useTexts(imagesTexts);
  const { rows, state } = useLive('images.albums', {});
  if (state === 'loading') return <SkeletonRows rows={4} />;
  if (rows.length === 0)
    return (
      <EmptyState icon={<Images size={26} />} title={w.albums.empty}>
        <p>{w.albums.emptyBody}</p>
      </EmptyState>
    );
  return (
    <ul className={`grid grid-cols-1 gap-3 ${style.albums}`} aria-label={w.albums.list}>
      {sortAlbums(rows).map((row) => (
        <AlbumCard key={row.id} album={row} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function AlbumCard({ album, onOpen }: { album: AlbumRow; onOpen: (id: string) => void }) {
  const w = useTexts(imagesTexts);
  const { grouped } = useNumbers();
  const { id, name, coverId, pictures } = album;
  return (
    <li className={`border rounded bg-card hover:border-field-line relative overflow-hidden ${style.album}`}>
      <Thumb src={coverId === null ? null : fileUrl(coverId, 'medium')} width={960} height={720} alt="" />
      <p className="p-3 wrap-anywhere">
        <a
          className="row-link font-semibold block"
          href={`/images?album=${id}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(id);
          }}
        >
          <IsolatedName>{name}</IsolatedName>
        </a>
        <span className="text-dim text-sm">{w.pictures(pictures, grouped(pictures))}</span>
      </p>
    </li>
  );
}
