import { useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RollCallKind } from '#features/roll-call/rules.ts';
import { type AssemblyPoint, StartShape } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { PlaceSelect, usePlaces } from './place-select.tsx';
import { sortLatestFirst } from './format.ts';
import { useSendStartOrEnd } from './use-send-start-or-end.ts';

interface StartDialogProps {
  event: { id: string; name: string };
  onClose: () => void;
}

/** Starts a roll call. The form suggests the assembly points of the last roll call, so that a start needs no thinking. */
export function StartDialog({ event, onClose }: StartDialogProps) {
  const { start: w, problems } = useTexts(rollCallTexts);
  const go = useOpenPath();
  const last = sortLatestFirst(useLive('rollCall.list', {}).rows).find(({ assembly }) => assembly.length > 0)?.assembly[0];
  const known = usePlaces();
  // Users who cannot read places, or are offline, still get the last assembly point.
  const places = known.length === 0 && last !== undefined && last.placeId !== null ? [{ id: last.placeId, name: last.name }] : known;
  const send = useSendStartOrEnd();
  const [id] = useState(newId);
  const [kind, setKind] = useState<RollCallKind>('drill');
  const [chosenPlaceId, choosePlace] = useState<string | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const placeId = chosenPlaceId ?? last?.placeId ?? '';
  const typed = words ?? (last?.placeId === null ? last.name : '');
  const place = places.find((knownPlace) => knownPlace.id === placeId);
  const points: AssemblyPoint[] = [
    ...(place === undefined ? [] : [{ placeId, name: place.name }]),
    ...(typed.trim() === '' ? [] : [{ placeId: null, name: typed.trim() }]),
  ];
  const form = useFormAction(() => send({ call: 'rollCall.start', input: { id, eventId: event.id, kind, assembly: points } }), {
    shape: StartShape.pick({}),
    start: {},
    problems,
    done({ isPending }) {
      go(`/roll-call/${event.id}`);
      return isPending ? w.savedOffline : w.started;
    },
  });
  return (
    <FormDialog
      title={w.title(event.name)}
      submitLabel={kind === 'drill' ? w.startDrill : w.startReal}
      isDanger={kind === 'real'}
      form={form}
      onClose={onClose}
    >
      <div role="radiogroup" aria-label={w.kind} className="grid grid-cols-1 gap-1">
        <CheckField
          kind="radio"
          name="kind"
          label={w.drill}
          note={w.drillNote}
          checked={kind === 'drill'}
          onChange={() => setKind('drill')}
        />
        <CheckField kind="radio" name="kind" label={w.real} note={w.realNote} checked={kind === 'real'} onChange={() => setKind('real')} />
      </div>
      <PlaceSelect label={w.place} places={places} value={placeId} onChange={choosePlace} />
      <TextField
        label={places.length > 0 ? w.description : w.place}
        optional
        note={w.descriptionNote}
        value={typed}
        maxLength={120}
        onChange={(change) => setWords(change.target.value)}
      />
    </FormDialog>
  );
}
