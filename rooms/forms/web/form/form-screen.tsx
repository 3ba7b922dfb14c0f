import { useState, useCallback, useMemo } from 'react';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { tryNow } from '#platform/outbox/web/transport.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { useKeeping, NotKept } from '#platform/ui/web/forms/kept-draft.tsx';
import { useGo } from '#platform/ui/web/go.ts';
import { instantOf } from '#platform/time/instant.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { photoKind } from '#rooms/forms/rules.ts';
import type { FormPage } from '#rooms/forms/shapes.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import { UploadsContext } from '#rooms/forms/web/photos/uploads-context.ts';
import { type Delivered, recallForm } from './deliver.ts';
import { begun, departureOf, type Draft, emptyDraft, isInTheWay, offeredTo } from './draft.ts';
import { FormFields } from './form-fields.tsx';
import { forgetDraft, formDrafts, keepDraft, keptDraft } from './kept-draft.ts';
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
  const w = useWords(formWords);
  const begin = (draft: Draft) => begun(draft, events, asked, instantOf(Date.now()));
  const [draft, change] = useDraft((kept) => begin(arrival === null || isInTheWay(kept, arrival.secret) ? kept : followed(kept, arrival)));
  const isOther = arrival !== null && isInTheWay(draft, arrival.secret) && !draft.wanted;
  // As the draft began: whoever taps another event by mistake finds their own again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- not with every change of its event
  const offered = useMemo(() => offeredTo(draft, events), [draft.id, events]);
  const [ended, setEnded] = useState<Exclude<Delivered, { secret: string }> | null>(null);
  const uploads = useUploads({ kind: photoKind, recordId: draft.id, how: ofAnybody });
  const forgetPhotos = () => uploads.forget(uploads.list.map(({ id }) => id));
  const go = useGo();
  const step = useDelivery(draft, {
    onEnd(delivered) {
      if ('problem' in delivered || 'failure' in delivered) {
        setEnded(delivered);
        change((before) => ({ ...before, wanted: false }));
        return;
      }
      forgetDraft();
      forgetPhotos();
      go(`/check-in-out-form/submitted?id=${delivered.secret}`);
    },
    onTakenBack: () => change(() => begin(keptDraft())),
  });
  const takeBack = () => {
    const back = { ...draft, wanted: false };
    // First: other tabs that wait for it ask what is kept once they hear that it is gone.
    keepDraft(back);
    recallForm(back);
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
    change(() => begin(departureOf(one.form, one.secret, newId())));
  };
  return (
    <UploadsContext value={{ uploads, areThere: false }}>
      <NotKept drafts={formDrafts} />
      {isOther && (
        <Panel title={w.from.otherTitle}>
          <p>{w.from.other}</p>
          <Button kind="plain" onClick={() => startFrom(arrival)}>
            {w.from.start}
          </Button>
        </Panel>
      )}
      {draft.wanted ? (
        <SendingNote draft={draft} step={step} onChange={takeBack} onAgain={tryNow} />
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
            change((before) => asNew(before));
          }}
          onStartOver={() => void startOver()}
        />
      )}
    </UploadsContext>
  );
}

/** The departure of this arrival: as it was left, or from its beginning. */
function followed(kept: Draft, { form, secret }: Arrival): Draft {
  return kept.follows === secret ? kept : departureOf(form, secret, newId());
}

/** As the form itself: whoever comes to this device sends them on. */
const ofAnybody = { account: null };

/** The same again under a key of its own. Its photos belong to the one that arrived. */
function asNew(draft: Draft): Draft {
  const places = draft.places.map((place) => ({ ...place, items: place.items.map((item) => ({ ...item, photos: [] })) }));
  return { ...draft, id: newId(), places, wanted: false };
}

/** The form as it is written, kept on this device with every stroke. */
function useDraft(begin: (draft: Draft) => Draft): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => begin(keptDraft()));
  useKeeping(draft, keepDraft);
  return [draft, useCallback((change) => setDraft(change), [])];
}
