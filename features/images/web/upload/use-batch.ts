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

export function useBatch(eventId: string) {
  const [draft, setDraft] = useState<BatchDraft>(() => readBatchDraft(eventId));
  useSaveDraft(
    draft,
    useCallback((changed: BatchDraft) => saveBatchDraft(eventId, changed), [eventId]),
  );
  const change = useCallback((more: Partial<BatchDraft>) => setDraft((before) => ({ ...before, ...more })), []);
  const { id, secret, begun, wanted } = draft;
  const how = useMemo(() => ({ size: 'album' as const, isHeld: !begun, labelOf: readTakenLabel }), [begun]);
  const uploads = useUploads({ kind: 'picture', recordId: id, secret, how });
  const registration = useBatchRegistration(eventId, draft, {
    onRegistered: () => change({ begun: true }),
    onDiscarded: () => setDraft(readBatchDraft(eventId)),
  });
  const { list, forget } = uploads;

  // Release pictures again when the list changes: some may have been added while the batch was being registered.
  useEffect(() => {
    if (begun) uploader.release('picture', id);
  }, [begun, id, list]);

  // Pictures are deleted from this device once the server has received them.
  const sent = list.filter(({ state }) => state === 'success').length;
  useEffect(() => {
    if (sent === 0) return undefined;
    const poll = async () => {
      const page = await calls.images.sent.query({ secret }).catch(() => null);
      if (page === null || 'refused' in page) return;
      const arrivedIds = new Set(page.pictures.map((picture) => picture.id));
      change({ arrived: arrivedIds.size });
      forget([...arrivedIds]);
    };
    const timer = setInterval(() => void poll(), 2_000);
    return () => clearInterval(timer);
  }, [sent, secret, change, forget]);

  useNextBatch(draft, setDraft);
  return { draft, change, uploads, sent, wanted, ...registration };
}

export type Batch = ReturnType<typeof useBatch>;

/** If a sender returns to a batch that is closed, moves the unsent pictures to a new batch. */
function useNextBatch(draft: BatchDraft, onNext: (next: BatchDraft) => void): void {
  useEffect(() => {
    if (!draft.begun) return;
    void calls.images.sent
      .query({ secret: draft.secret })
      .catch(() => null)
      .then(async (page) => {
        if (page === null || (!('refused' in page) && canAddPictures(page))) return;
        // The sender may have chosen pictures while the query ran.
        await uploader.whenSaved();
        // A deleted batch has no page, so do not add it to the earlier batches.
        const next = { ...createNextBatch(draft), ...('refused' in page && { earlier: draft.earlier }) };
        const isWanted = (await uploader.moveTo('picture', draft.id, { recordId: next.id, secret: next.secret })) > 0;
        onNext({ ...next, consents: isWanted, wanted: isWanted });
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once when the page opens
  }, []);
}

interface BatchHandlers {
  onRegistered: () => void;
  /** The batch was discarded in another tab of this device. */
  onDiscarded: () => void;
}

/** Registers a batch with chosen pictures, and retries until the server answers, even after the page was reopened. */
function useBatchRegistration(
  eventId: string,
  draft: BatchDraft,
  { onRegistered: onBegun, onDiscarded: onLetGo }: BatchHandlers,
): { isWaiting: boolean; refused: BatchRefusal } {
  const by = useAccountId();
  const [isWaiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<BatchRefusal>(null);
  const { id, secret, senderName, wanted, begun } = draft;
  useEffect(() => {
    if (!wanted || begun) return undefined;
    const abort = new AbortController();
    const input = { id, secret, eventId, senderName: senderName.trim(), consents: true };
    const onUnreached = () => setWaiting(true);
    setRefused(null);
    const form = { key: id, call: 'images.begin', input, about: { eventId }, by };
    const options = { signal: abort.signal, onUnreached, isStillWanted: () => isBatchWanted(eventId, id) };
    void sendStoredForm<object>(form, outbox, transport, options).then((settled) => {
      if (abort.signal.aborted) return;
      if (settled.kind === 'given-up') return onLetGo();
      setWaiting(false);
      if (settled.kind === 'answered' && 'done' in settled.answer) onBegun();
      else setRefused(settled.kind === 'answered' && 'refused' in settled.answer ? (settled.answer.refused as BatchRefusal) : 'gone');
    });
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a wanted batch does not change
  }, [wanted, begun, id, eventId]);
  return { isWaiting: isWaiting && !begun, refused };
}
