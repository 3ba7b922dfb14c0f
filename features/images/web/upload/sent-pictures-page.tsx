import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useParams } from '@tanstack/react-router';
import { fileUrl } from '#platform/files/shapes.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { PrivatePage } from '#platform/http/web/private-page.tsx';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { batchSecret, type SentPage, type SentPicture } from '#features/images/shapes.ts';
import { uploadTexts } from '#features/images/i18n/upload/texts.ts';
import { Thumb } from '#features/images/web/thumb.tsx';
import style from './upload.module.css';

export function SentPicturesPage() {
  const w = useTexts(uploadTexts).yours;
  const { secret } = useParams({ from: '/upload-images/$secret' });
  return (
    <PrivatePage secret={secret} shape={batchSecret} load={fetchSentPage} goneText={{ title: w.gone, body: w.goneBody }} refreshes>
      {(page, again) => <SentPictures secret={secret} page={page} onChanged={again} />}
    </PrivatePage>
  );
}

const fetchSentPage = (secret: string) => calls.images.sent.query({ secret });

function SentPictures({ secret, page, onChanged }: { secret: string; page: SentPage; onChanged: () => void }) {
  const words = useTexts(uploadTexts);
  const w = words.yours;
  const countState = (state: SentPicture['state']) => page.pictures.filter((picture) => picture.state === state).length;
  return (
    <div className="wrap-anywhere">
      <PageHeading
        title={w.title}
        note={page.eventName}
        action={<CopyButton text={toPublicUrl(window.location.pathname)} label={words.copy} />}
      />
      <p className="text-dim text-15 mb-4">{w.note}</p>
      {page.pictures.length === 0 && (
        <EmptyState title={w.empty}>
          <p>{w.emptyBody}</p>
        </EmptyState>
      )}
      {page.pictures.length > 0 && <p className="font-semibold mb-3">{w.counts(countState('admitted'), countState('waiting'))}</p>}
      <ul className={`grid grid-cols-1 gap-3 ${style.grid}`}>
        {page.pictures.map((picture, index) => (
          <SentPictureItem key={picture.id} picture={picture} number={index + 1} secret={secret} onChanged={onChanged} />
        ))}
      </ul>
    </div>
  );
}

interface SentProps {
  picture: SentPicture;
  number: number;
  secret: string;
  onChanged: () => void;
}

const hues = { waiting: 'ember', admitted: 'pine', refused: 'paper', deleted: 'paper' } as const;

function SentPictureItem({ picture: { id, state, width, height }, number, secret, onChanged }: SentProps) {
  const words = useTexts(uploadTexts);
  const w = words.yours;
  const takeBack = useAction(() => calls.images.takeBack.mutate({ secret, id }), {
    reportsInToast: true,
    done() {
      onChanged();
      return w.removed;
    },
  });
  const isSeen = state === 'waiting' || state === 'admitted';
  return (
    <li className="grid grid-cols-1 gap-1.5">
      <Thumb src={isSeen ? fileUrl(id, 'thumb', secret) : null} width={width} height={height} alt={words.picture(number)} />
      <Tag hue={hues[state]}>{w.states[state]}</Tag>
      <Button
        kind="quiet"
        size="sm"
        hue="berry"
        loading={takeBack.pending}
        aria-label={w.removeThis(number)}
        onClick={async () => {
          if (await ask({ title: w.confirmTitle, body: w.confirmBody, yes: w.remove, isDanger: true })) void takeBack.run(undefined);
        }}
      >
        {w.remove}
      </Button>
    </li>
  );
}
