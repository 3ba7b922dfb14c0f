import { useCallback, useEffect, useMemo, useState } from 'react';
import { uploader } from '#platform/files/web/uploader.ts';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAccountId } from '#platform/http/web/session.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { sendStoredForm } from '#platform/outbox/web/send-stored-form.ts';
import { useSaveDraft } from '#platform/ui/web/forms/saved-draft.tsx';
import { transport } from '#platform/outbox/web/transport.ts';
import { canAddPictures } from '#features/images/rules.ts';
import { type BatchDraft, isBatchWanted, saveBatchDraft, readBatchDraft, createNextBatch } from './batch-draft.ts';
import { readTakenLabel } from './exif-date.ts';

type BatchRefusal = 'gone' | 'event-over' | null;

/** What is brought of one event: what was said of it, its pictures on their way, and that the server knows of it. */
export function useBatch(eventId: string) {
  const [draft, setDraft] = useState<BatchDraft>(() => readBatchDraft(eventId));
  useSaveDraft(
    draft,
    useCallback((kept: BatchDraft) => saveBatchDraft(eventId, kept), [eventId]),
  );
  const change = useCallback((more: Partial<BatchDraft>) => setDraft((before) => ({ ...before, ...more })), []);
  const { id, secret, begun, wanted } = draft;
  const how = useMemo(() => ({ size: 'album' as const, isHeld: !begun, labelOf: readTakenLabel }), [begun]);
  const uploads = useUploads({ kind: 'picture', recordId: id, secret, how });
  const beginning = useBatchRegistration(eventId, draft, {
    onBegun: () => change({ begun: true }),
    onLetGo: () => setDraft(readBatchDraft(eventId)),
  });
  const { list, forget } = uploads;

  // Also of pictures that were taken in while the server was told.
  useEffect(() => {
    if (begun) uploader.release('picture', id);
  }, [begun, id, list]);

  // What has arrived takes no room on this device any longer.
  const sent = list.filter(({ state }) => state === 'success').length;
  useEffect(() => {
    if (sent === 0) return undefined;
    const ask = async () => {
      const page = await calls.images.sent.query({ secret }).catch(() => null);
      if (page === null || 'refused' in page) return;
      const there = new Set(page.pictures.map((picture) => picture.id));
      change({ arrived: there.size });
      forget([...there]);
    };
    const timer = setInterval(() => void ask(), 2_000);
    return () => clearInterval(timer);
  }, [sent, secret, change, forget]);

  useNextBatch(draft, setDraft);
  return { draft, change, uploads, sent, wanted, ...beginning };
}

export type Batch = ReturnType<typeof useBatch>;

/** Whoever comes back to what takes no more goes on with another, which has what has not arrived. */
function useNextBatch(draft: BatchDraft, onNext: (next: BatchDraft) => void): void {
  useEffect(() => {
    if (!draft.begun) return;
    void calls.images.sent
      .query({ secret: draft.secret })
      .catch(() => null)
      .then(async (page) => {
        if (page === null || (!('refused' in page) && canAddPictures(page))) return;
        // Chosen while the server was asked.
        await uploader.whenSaved();
        // Of one that is gone there is nothing to see any more.
        const next = { ...createNextBatch(draft), ...('refused' in page && { earlier: draft.earlier }) };
        const isWanted = (await uploader.moveTo('picture', draft.id, { recordId: next.id, secret: next.secret })) > 0;
        onNext({ ...next, consents: isWanted, wanted: isWanted });
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens: nothing changes under whoever brings pictures
  }, []);
}

interface BatchHandlers {
  onBegun: () => void;
  /** In another tab of this device. */
  onLetGo: () => void;
}

/** Tells the server of a batch that is wanted, until it has answered; also after the page was opened again. */
function useBatchRegistration(
  eventId: string,
  draft: BatchDraft,
  { onBegun, onLetGo }: BatchHandlers,
): { isWaiting: boolean; refused: BatchRefusal } {
  const by = useAccountId();
  const [isWaiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<BatchRefusal>(null);
  const { id, secret, senderName, wanted, begun } = draft;
  useEffect(() => {
    if (!wanted || begun) return undefined;
    const ending = new AbortController();
    const input = { id, secret, eventId, senderName: senderName.trim(), consents: true };
    const onUnreached = () => setWaiting(true);
    setRefused(null);
    const form = { key: id, call: 'images.begin', input, about: { eventId }, by };
    const asking = { signal: ending.signal, onUnreached, isStillWanted: () => isBatchWanted(eventId, id) };
    void sendStoredForm<object>(form, outbox, transport, asking).then((settled) => {
      if (ending.signal.aborted) return;
      if (settled.kind === 'given-up') return onLetGo();
      setWaiting(false);
      if (settled.kind === 'answered' && 'done' in settled.answer) onBegun();
      else setRefused(settled.kind === 'answered' && 'refused' in settled.answer ? (settled.answer.refused as BatchRefusal) : 'gone');
    });
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- while it is wanted nothing of it changes
  }, [wanted, begun, id, eventId]);
  return { isWaiting: isWaiting && !begun, refused };
}
