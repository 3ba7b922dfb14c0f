import Download from 'lucide-react/icons/download';
import { useParams } from '@tanstack/react-router';
import { calls } from '#platform/http/web/calls.ts';
import { PrivatePage } from '#platform/http/web/private-page.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { usePageName } from '#platform/ui/web/go.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { When } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { albumSecret, type LinkedAlbum } from '#rooms/images/shapes.ts';
import { megabytesOf } from '#rooms/images/web/size-said.ts';
import { imagesWords } from '#rooms/images/words/words.ts';
import { PictureGrid } from './picture-grid.tsx';

/** An album behind its link: for families, without an account. */
export function LinkedPage() {
  const w = useWords(imagesWords).linked;
  const { secret } = useParams({ from: '/album/$secret' });
  return (
    <PrivatePage secret={secret} shape={albumSecret} ask={linkedAlbum} gone={{ title: w.gone, body: w.goneBody }}>
      {(album) => <Linked secret={secret} album={album} />}
    </PrivatePage>
  );
}

const linkedAlbum = (secret: string) => calls.images.linkedAlbum.query({ secret });

function Linked({ secret, album: { id, name, bytes, expiresAt, pictures } }: { secret: string; album: LinkedAlbum }) {
  const words = useWords(imagesWords);
  const w = words.linked;
  const { grouped } = useNumbers();
  usePageName(name);
  return (
    <div className="stack gap-12">
      <PageHeading
        title={name}
        note={
          <>
            {words.pictures(pictures.length, grouped(pictures.length))} · {w.until} <When at={expiresAt} byClock />
          </>
        }
        action={
          pictures.length > 0 && (
            <Button as="a" href={`/export/album/${id}?secret=${secret}`} download icon={<Download size={18} aria-hidden />}>
              {w.download(words.size(megabytesOf(bytes, grouped)))}
            </Button>
          )
        }
      />
      {pictures.length === 0 && <EmptyState title={w.empty} />}
      <PictureGrid pictures={pictures} secret={secret} takes />
    </div>
  );
}
