import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { urlStateShape, textParam } from '#platform/url-state/url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { NothingHere, usePageName } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { useSelection } from '#platform/ui/web/records/use-selection.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { AlbumRow, PictureRow } from '#features/images/shapes.ts';
import { formatMegabytes } from '#features/images/web/format-megabytes.ts';
import { useImageAccess } from '#features/images/web/use-image-access.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { AlbumActions } from './album-actions.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SelectedPictures } from './selected-pictures.tsx';
import { countTags } from './tags.ts';
import { TagFilter } from './tag-filter.tsx';

const tagAddress = urlStateShape({ tag: textParam() });

export function AlbumPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const w = useTexts(imagesTexts).albums;
  const { rows, state } = useLive('images.albums', {});
  const album = rows.find((row) => row.id === id);
  usePageName(album?.name ?? null);
  if (state === 'loading') return <SkeletonRows rows={6} />;
  return (
    <div>
      <button type="button" className="text-button back" onClick={onLeave}>
        <ArrowLeft size={20} aria-hidden />
        {w.back}
      </button>
      {album === undefined ? <NothingHere /> : <Album album={album} onLeave={onLeave} />}
    </div>
  );
}

function Album({ album, onLeave }: { album: AlbumRow; onLeave: () => void }) {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const { begin } = useTexts(uiPartTexts).selection;
  const { grouped } = useNumbers();
  const { canApprove: admits, canDownload: takes } = useImageAccess();
  const [{ tag }, change] = useUrlState(tagAddress);
  const { rows, state } = useLive('images.pictures', { albumId: album.id });
  const { shown, pointer } = useFrozenList(
    useMemo(() => filterByTag(rows, tag), [rows, tag]),
    tag,
  );
  const size = words.size(formatMegabytes(album.bytes, grouped));
  const order = useMemo(() => {
    const here = new Set(rows.map(({ id }) => id));
    return shown.filter(({ id }) => here.has(id));
  }, [shown, rows]);
  const selection = useSelection(useMemo(() => order.map(({ id }) => id), [order]));
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading
        title={album.name}
        note={words.pictures(album.pictures, grouped(album.pictures))}
        action={
          <>
            {admits && <AlbumActions album={album} onGone={onLeave} />}
            {takes && album.pictures > 0 && (
              <Button as="a" href={`/export/album/${album.id}`} download icon={<Download size={18} aria-hidden />}>
                {w.downloadAll(size)}
              </Button>
            )}
          </>
        }
      />
      <div className="filter-bar">
        <TagFilter tags={countTags(rows)} tag={tag} onTag={(next) => change({ tag: next })} />
        {shown.length > 0 && !selection.isOn && (
          <Button kind="plain" onClick={selection.begin}>
            {begin}
          </Button>
        )}
      </div>
      {state === 'loading' && <SkeletonRows rows={4} />}
      {state !== 'loading' && shown.length === 0 && <EmptyState title={w.emptyAlbum} />}
      <div {...pointer}>
        <PictureGrid pictures={shown} canDownload={takes} chosen={selection.isOn ? selection.chosen : null} onChoose={selection.toggle} />
      </div>
      {selection.isOn && (
        <SelectedPictures album={album} all={rows} rows={order} selection={selection} canModerate={admits} canDownload={takes} />
      )}
    </div>
  );
}

function filterByTag(rows: readonly PictureRow[], tag: string): PictureRow[] {
  const inTime = rows.toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : one.id < other.id ? -1 : 1,
  );
  return tag === '' ? inTime : inTime.filter(({ tags }) => tags.includes(tag));
}

const timeOf = ({ takenAt, arrivedAt }: { takenAt: string | null; arrivedAt: string }) => takenAt ?? arrivedAt;
