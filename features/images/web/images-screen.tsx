import QrCode from 'lucide-react/icons/qr-code';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maxQueueRows } from '#features/images/rules.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { AlbumPage } from './albums/album-page.tsx';
import { AlbumList } from './albums/album-list.tsx';
import { NewAlbumButton } from './albums/new-album-button.tsx';
import { QueueView, QueueFilterSelect, queueFilters } from './queue/queue-view.tsx';
import { useImageAccess } from './use-image-access.ts';

const parts = ['queue', 'albums'] as const;
const imagesAddress = urlStateShape({
  part: choiceParam([...parts, ''], ''),
  show: choiceParam(queueFilters, 'waiting'),
  album: idParam(),
  tag: textParam(),
});

export function ImagesScreen() {
  const w = useTexts(imagesTexts);
  const { canApprove: admits } = useImageAccess();
  const [{ part, show, album }, change] = useUrlState(imagesAddress);
  const poster = useInternalLink('/images/poster');
  const waiting = useLive('images.queue', { show: 'waiting' }, { skip: !admits });
  if (album !== null) return <AlbumPage key={album} id={album} onLeave={() => change({ album: null, tag: '', part: 'albums' }, 'push')} />;
  // Moderators see the queue first, unless it is empty.
  const visiblePart = !admits
    ? 'albums'
    : part === ''
      ? waiting.rows.length > 0 || waiting.state === 'loading'
        ? 'queue'
        : 'albums'
      : part;
  // A queue at its limit can be longer than the rows received, so show a plus sign.
  const count = waiting.rows.length < maxQueueRows ? String(waiting.rows.length) : `${maxQueueRows}+`;
  return (
    <div>
      <PageHeading
        title={w.title}
        action={
          admits && (
            <>
              <Button as="a" kind="plain" icon={<QrCode size={18} aria-hidden />} {...poster}>
                {w.poster}
              </Button>
              {visiblePart === 'albums' && <NewAlbumButton />}
            </>
          )
        }
      />
      {admits && (
        <div className="flex flex-wrap gap-2 items-center mb-3">
          <Segmented
            label={w.part}
            choices={parts.map((value) => ({
              value,
              text: value === 'queue' && waiting.rows.length > 0 ? `${w.parts.queue} (${count})` : w.parts[value],
            }))}
            value={visiblePart}
            onChange={(next) => change({ part: next }, 'push')}
          />
          {visiblePart === 'queue' && <QueueFilterSelect show={show} onShow={(next) => change({ show: next })} />}
        </div>
      )}
      {visiblePart === 'queue' ? <QueueView show={show} /> : <AlbumList onOpen={(open) => change({ album: open }, 'push')} />}
    </div>
  );
}
