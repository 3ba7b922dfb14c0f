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
  /** By the link that led here. */
  asked: string | undefined;
  /** The arrival to begin a departure from. */
  arrival: Arrival | null;
}

/** The form while it is written, and then while it is on its way. */
export function FormScreen({ events, asked, arrival }: FormScreenProps) {
  const w = useTexts(formTexts);
  const begin = (draft: Draft) => startDraft(draft, events, asked, instantOf(Date.now()));
  const [draft, change] = useDraft((kept) =>
    begin(arrival === null || hasContentToLose(kept, arrival.secret) ? kept : createOrKeepDeparture(kept, arrival)),
  );
  const isOther = arrival !== null && hasContentToLose(draft, arrival.secret) && !draft.wanted;
  // As the draft began: whoever taps another event by mistake finds their own again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- not with every change of its event
  const offered = useMemo(() => listSelectableEvents(draft, events), [draft.id, events]);
  const [ended, setEnded] = useState<Exclude<DeliveryResult, { secret: string }> | null>(null);
  const uploads = useUploads({ kind: photoKind, recordId: draft.id, how: anonymousUpload });
  const forgetPhotos = () => uploads.forget(uploads.list.map(({ id }) => id));
  const go = useOpenPath();
  const step = useDelivery(draft, {
    onEnd(delivered) {
      if ('problem' in delivered || 'failure' in delivered) {
        setEnded(delivered);
        change((before) => ({ ...before, wanted: false }));
        return;
      }
      deleteDraft();
      forgetPhotos();
      go(`/check-in-out-form/submitted?id=${delivered.secret}`);
    },
    onTakenBack: () => change(() => begin(loadDraft())),
  });
  const takeBack = () => {
    const back = { ...draft, wanted: false };
    // First: other tabs that wait for it ask what is kept once they hear that it is gone.
    saveDraft(back);
    withdrawForm(back);
    change(() => back);
  };
  const startOver = async () => {
    const { startOverTitle: title, startOverBody: body, startOverYes: yes } = w.send;
    if (!(await ask({ title, body, yes, isDanger: true }))) return;
    forgetPhotos();
    setEnded(null);
    change(() => begin(emptyDraft(newId())));
  };
  const startFrom = (one: Arrival) => {
    forgetPhotos();
    setEnded(null);
    change(() => begin(createDepartureDraft(one.form, one.secret, newId())));
  };
  return (
    <UploadsContext value={{ uploads, isOnServer: false }}>
      <NotSavedNote drafts={formDrafts} />
      {isOther && (
        <Panel title={w.from.otherTitle}>
          <p>{w.from.other}</p>
          <Button kind="plain" onClick={() => startFrom(arrival)}>
            {w.from.start}
          </Button>
        </Panel>
      )}
      {draft.wanted ? (
        <SendingNote draft={draft} step={step} onChange={takeBack} onAgain={retryNow} />
      ) : (
        <FormFields
          key={draft.id}
          draft={draft}
          events={offered}
          ended={ended}
          onChange={change}
          onSend={() => {
            setEnded(null);
            change((before) => ({ ...before, wanted: true }));
          }}
          onAsNew={() => {
            setEnded(null);
            forgetPhotos();
            change((before) => copyAsNew(before));
          }}
          onStartOver={() => void startOver()}
        />
      )}
    </UploadsContext>
  );
}

/** The departure of this arrival: as it was left, or from its beginning. */
function createOrKeepDeparture(kept: Draft, { form, secret }: Arrival): Draft {
  return kept.follows === secret ? kept : createDepartureDraft(form, secret, newId());
}

/** As the form itself: whoever comes to this device sends them on. */
const anonymousUpload = { account: null };

/** The same again under a key of its own. Its photos belong to the one that arrived. */
function copyAsNew(draft: Draft): Draft {
  const places = draft.places.map((place) => ({ ...place, items: place.items.map((item) => ({ ...item, photos: [] })) }));
  return { ...draft, id: newId(), places, wanted: false };
}

/** The form as it is written, kept on this device with every stroke. */
function useDraft(begin: (draft: Draft) => Draft): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => begin(loadDraft()));
  useSaveDraft(draft, saveDraft);
  return [draft, useCallback((change) => setDraft(change), [])];
}
