import { useState, useCallback, useMemo } from 'react';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { retryNow } from '#platform/outbox/web/transport.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { useSaveDraft, NotSavedNote } from '#platform/ui/web/forms/saved-draft.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { instantOf } from '#platform/time/instant.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { photoKind } from '#features/forms/rules.ts';
import type { FormPage } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { UploadsContext } from '#features/forms/web/photos/uploads-context.ts';
import { type DeliveryResult, withdrawForm } from './deliver-form.ts';
import { startDraft, createDepartureDraft, type Draft, emptyDraft, hasContentToLose, listSelectableEvents } from './draft.ts';
import { FormFields } from './form-fields.tsx';
import { deleteDraft, formDrafts, saveDraft, loadDraft } from './draft-storage.ts';
import { SendingNote } from './sending-note.tsx';
import type { Arrival } from './use-arrival.ts';
import { useDelivery } from './use-delivery.ts';

interface FormScreenProps {
  events: FormPage['events'];
  /** Event ID in the link. */
  linkedEventId: string | undefined;
  /** The arrival form that a departure form should continue. */
  arrival: Arrival | null;
}

export function FormScreen({ events, linkedEventId, arrival }: FormScreenProps) {
  const w = useTexts(formTexts);
  const start = (draft: Draft) => startDraft(draft, events, linkedEventId, instantOf(Date.now()));
  const [draft, change] = useDraft((storedDraft) =>
    start(arrival === null || hasContentToLose(storedDraft, arrival.secret) ? storedDraft : createOrKeepDeparture(storedDraft, arrival)),
  );
  const hasOtherDraft = arrival !== null && hasContentToLose(draft, arrival.secret) && !draft.wanted;
  // Computed once per draft, so that the first event stays in the list if the user chooses another event by mistake.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per draft, not at each keystroke
  const offered = useMemo(() => listSelectableEvents(draft, events), [draft.id, events]);
  const [failedResult, setFailedResult] = useState<Exclude<DeliveryResult, { secret: string }> | null>(null);
  const uploads = useUploads({ kind: photoKind, recordId: draft.id, how: anonymousUpload });
  const forgetPhotos = () => uploads.forget(uploads.list.map(({ id }) => id));
  const openPath = useOpenPath();
  const step = useDelivery(draft, {
    onEnd(delivered) {
      if ('problem' in delivered || 'failure' in delivered) {
        setFailedResult(delivered);
        change((before) => ({ ...before, wanted: false }));
        return;
      }
      deleteDraft();
      forgetPhotos();
      openPath(`/check-in-out-form/submitted?id=${delivered.secret}`);
    },
    onWithdrawn: () => change(() => start(loadDraft())),
  });
  const withdraw = () => {
    const withdrawn = { ...draft, wanted: false };
    // Save before the withdrawal: other tabs read the draft when they are notified of it.
    saveDraft(withdrawn);
    withdrawForm(withdrawn);
    change(() => withdrawn);
  };
  const startOver = async () => {
    const { startOverTitle: title, startOverBody: body, startOverYes: yes } = w.send;
    if (!(await ask({ title, body, yes, isDanger: true }))) return;
    forgetPhotos();
    setFailedResult(null);
    change(() => start(emptyDraft(newId())));
  };
  const startFrom = (source: Arrival) => {
    forgetPhotos();
    setFailedResult(null);
    change(() => start(createDepartureDraft(source.form, source.secret, newId())));
  };
  return (
    <UploadsContext value={{ uploads, isOnServer: false }}>
      <NotSavedNote drafts={formDrafts} />
      {hasOtherDraft && (
        <Panel title={w.from.otherTitle}>
          <p>{w.from.other}</p>
          <Button kind="plain" onClick={() => startFrom(arrival)}>
            {w.from.start}
          </Button>
        </Panel>
      )}
      {draft.wanted ? (
        <SendingNote draft={draft} step={step} onChange={withdraw} onAgain={retryNow} />
      ) : (
        <FormFields
          key={draft.id}
          draft={draft}
          events={offered}
          failedResult={failedResult}
          onChange={change}
          onSend={() => {
            setFailedResult(null);
            change((before) => ({ ...before, wanted: true }));
          }}
          onAsNew={() => {
            setFailedResult(null);
            forgetPhotos();
            change((before) => copyAsNew(before));
          }}
          onStartOver={() => void startOver()}
        />
      )}
    </UploadsContext>
  );
}

function createOrKeepDeparture(storedDraft: Draft, { form, secret }: Arrival): Draft {
  return storedDraft.follows === secret ? storedDraft : createDepartureDraft(form, secret, newId());
}

/** Uploads work without an account, because the form does too. */
const anonymousUpload = { account: null };

/** Copies the draft under a new key. The photos belong to the form that already arrived, so they are not copied. */
function copyAsNew(draft: Draft): Draft {
  const places = draft.places.map((place) => ({ ...place, items: place.items.map((item) => ({ ...item, photos: [] })) }));
  return { ...draft, id: newId(), places, wanted: false };
}

/** Saves the draft on the device after every change. */
function useDraft(start: (draft: Draft) => Draft): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => start(loadDraft()));
  useSaveDraft(draft, saveDraft);
  return [draft, useCallback((change) => setDraft(change), [])];
}
