import Download from 'lucide-react/icons/download';
import { useParams } from '@tanstack/react-router';
import { calls } from '#platform/http/web/calls.ts';
import { PrivatePage } from '#platform/http/web/private-page.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { usePageName } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { albumSecret, type LinkedAlbum } from '#features/images/shapes.ts';
import { formatMegabytes } from '#features/images/web/format-megabytes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { PictureGrid } from './picture-grid.tsx';

export function LinkedAlbumPage() {
  const w = useTexts(imagesTexts).linked;
  const { secret } = useParams({ from: '/album/$secret' });
  return (
    <PrivatePage secret={secret} shape={albumSecret} load={fetchLinkedAlbum} goneText={{ title: w.gone, body: w.goneBody }}>
      {(album) => <LinkedAlbumView secret={secret} album={album} />}
    </PrivatePage>
  );
}

const fetchLinkedAlbum = (secret: string) => calls.images.linkedAlbum.query({ secret });

function LinkedAlbumView({ secret, album: { id, name, bytes, expiresAt, pictures } }: { secret: string; album: LinkedAlbum }) {
  const words = useTexts(imagesTexts);
  const w = words.linked;
  const { grouped } = useNumbers();
  usePageName(name);
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading
        title={name}
        note={
          <>
            {words.pictures(pictures.length, grouped(pictures.length))} · {w.until} <RelativeTime at={expiresAt} byClock />
          </>
        }
        action={
          pictures.length > 0 && (
            <Button as="a" href={`/export/album/${id}?secret=${secret}`} download icon={<Download size={18} aria-hidden />}>
              {w.download(words.size(formatMegabytes(bytes, grouped)))}
            </Button>
          )
        }
      />
      {pictures.length === 0 && <EmptyState title={w.empty} />}
      <PictureGrid pictures={pictures} secret={secret} canDownload />
    </div>
  );
}
