import { useEffect, useMemo, useRef, useState } from 'react';
import { fileUrl } from '#platform/files/shapes.ts';
import { useIgnoreScans } from '#platform/scanner/web/use-ignore-scans.ts';
import { KeyHelp, shortcutKeys } from '#platform/ui/web/records/keys.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { QueueRow } from '#features/images/shapes.ts';
import { useViewer } from '#features/images/web/use-viewer.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { SimilarPictures } from './similar-pictures.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { NoPhotosNote } from './no-photos-note.tsx';
import { PictureFacts } from './picture-facts.tsx';
import style from './queue.module.css';
import { useDecisions } from './use-decisions.ts';
import { useCurrentPicture } from './use-current-picture.ts';

export function PictureReview({ rows }: { rows: readonly QueueRow[] }) {
  const w = useTexts(imagesTexts).queue;
  useIgnoreScans();
  const { decide, undo, isLeft } = useDecisions(rows);
  const [albumId, setAlbum] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);

  const pending = useMemo(() => rows.filter(isLeft), [rows, isLeft]);
  const { row, over, previous, next, setAt } = useCurrentPicture(pending);
  // Focus the section, so that its keys keep working after the focused button has disappeared with its picture.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [row?.id, over]);
  const sameMoment = useMemo(() => (row === null ? [] : findSameMoment(row, pending)), [row, pending]);
  const enlarge = useViewer({
    pictures: sameMoment,
    canDownload: false,
    thumbOf: noThumb,
    onClosed: () => section.current?.focus({ preventScroll: true }),
  });
  const continueReview = () => setAt((next ?? previous)?.id ?? null);
  function go(steps: -1 | 1): void {
    const to = steps === 1 ? next : previous;
    if (to !== undefined) setAt(to.id);
    else if (over !== null) continueReview();
  }
  function decideCurrent(to: 'admitted' | 'refused'): void {
    if (row === null || over !== null) return;
    continueReview();
    decide([row.id], to, albumId);
  }
  const keys = shortcutKeys({
    a: () => decideCurrent('admitted'),
    r: () => decideCurrent('refused'),
    u: undo,
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
  });
  if (row === null) return <EmptyState title={w.empty.waiting}>{<p>{w.emptyBody.waiting}</p>}</EmptyState>;
  const ofSender = pending.filter((other) => other.batchId === row.batchId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcut keys in addition to the buttons
    <section ref={section} tabIndex={-1} className="grid grid-cols-1 gap-3" aria-label={w.list} onKeyDown={keys}>
      <NoPhotosNote eventId={row.eventId} />
      <div className={`gap-4 grid grid-cols-1 ${style.sides}`}>
        <button
          type="button"
          className={`w-full grid place-items-center overflow-hidden bg-hover rounded ${style.stage}`}
          aria-label={w.enlarge}
          onClick={() => enlarge(row.id)}
        >
          <img
            key={row.id}
            src={fileUrl(row.id, 'medium')}
            srcSet={`${fileUrl(row.id, 'medium')} 960w, ${fileUrl(row.id, 'full')} 2048w`}
            sizes="(min-width: 64em) 50rem, 100vw"
            width={row.width}
            height={row.height}
            alt={w.picture(row.eventName, row.senderName)}
          />
        </button>
        <div className="grid grid-cols-1 gap-3">
          <SimilarPictures row={row} rows={pending} onOpen={setAt} />
          <PictureFacts row={row} left={pending.length} albumId={albumId} onAlbum={setAlbum} />
        </div>
      </div>
      <DecisionBar
        over={over}
        onContinue={continueReview}
        onAdmit={() => decideCurrent('admitted')}
        onRefuse={() => decideCurrent('refused')}
        onStep={go}
        isFirst={previous === undefined}
        isLast={next === undefined}
        senderCount={ofSender.length > 2 && over === null ? ofSender.length : 0}
        onAdmitAll={() => {
          setAt(null);
          decide(
            ofSender.map(({ id }) => id),
            'admitted',
            albumId,
          );
        }}
      />
      <Filmstrip rows={pending} at={row.id} onOpen={setAt} />
      <KeyHelp
        label={w.keys}
        keys={[
          { keys: ['A'], description: w.does.admit },
          { keys: ['R'], description: w.does.refuse },
          { keys: ['U'], description: w.does.undo },
          { keys: ['←', '→'], description: w.does.walk },
        ]}
      />
    </section>
  );
}

function findSameMoment(row: QueueRow, pending: readonly QueueRow[]): QueueRow[] {
  return [row, ...pending.filter(({ id }) => row.alike.some((other) => other.id === id))];
}

const noThumb = () => null;
