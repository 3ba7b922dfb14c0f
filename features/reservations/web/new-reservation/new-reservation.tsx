import { type SyntheticEvent, useId, useState } from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { drafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactFields } from '#features/reservations/fields.ts';
import { newReservationTexts } from '#features/reservations/i18n/new-reservation/texts.ts';
import { conflictsOf } from '#features/reservations/web/reservation/conflict-lines.ts';
import { FieldInput } from '#features/reservations/web/reservation/field-input.tsx';
import style from './new-reservation.module.css';
import { PlacesField } from './places-field.tsx';
import { type CreateInput, createInputShape } from './create-input.ts';
import { emptyForm, mergeStart, type ReservationStart, type ReservationDraft, withBookingIds } from './start.ts';
import { StateFields } from './state-fields.tsx';
import { StayFields } from './stay-fields.tsx';

interface NewReservationProps {
  /** Values that are already known. They override an earlier draft. */
  start: ReservationStart;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

type Answer = Awaited<ReturnType<typeof calls.reservations.create.mutate>>;

const draftKey = 'new-reservation';

/** Creates a reservation with its places. Shows conflicts while the user types and stores the draft in this tab until it is saved. */
export function NewReservation({ start, onClose, onCreated }: NewReservationProps) {
  const [formKey, setFormKey] = useState(0);
  // A new key mounts an empty form with another reservation id.
  return <ReservationForm key={formKey} start={start} onClose={onClose} onCreated={onCreated} onAnew={() => setFormKey(formKey + 1)} />;
}

function ReservationForm({ start, onClose, onCreated, onAnew }: NewReservationProps & { onAnew: () => void }) {
  const words = useTexts(newReservationTexts);
  const isEvent = start.isEvent === true;
  const w = isEvent ? { ...words, ...words.event } : words;
  const { zone, now } = useFormatting();
  const formId = useId();
  const [{ values, hasStoredDraft }] = useState(() => readStart(start, zone, dayIn(zone, now)));
  const pageLink = useInternalLink(`/reservation/${values.id}`);
  const form = useFormAction<ReservationDraft, CreateInput, Answer>(calls.reservations.create.mutate, {
    shape: createInputShape(zone),
    start: values,
    draftName: draftKey,
    startsFromDraft: true,
    problems: {
      ...w.problems,
      taken: null,
      // An earlier call created the reservation, but its answer was lost. Delete the draft, because its id would be refused each time.
      'id-taken': () => (drafts.forget(draftKey), w.problems['id-taken']),
    },
    fieldByReason: { gone: 'placeIds', closed: 'placeIds', 'too-far': 'placeIds' },
    done: (_answer, { id, name, state }) => ({ title: w.saved[state], body: name, action: `/reservation/${id}`, actionLabel: w.open }),
    async undo({ id, name }) {
      const answer = await calls.reservations.remove.mutate({ id, isNew: true });
      toast({ title: isRefusal(answer) ? w.notRemoved(name) : w.removed(name) });
    },
  });
  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (!(await form.send(event))) return;
    onCreated?.(values.id);
    onClose();
  }
  function startOver(): void {
    form.forget();
    onAnew();
  }
  const { state } = form.values;
  return (
    <Dialog
      title={w.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <div className="w-full grid grid-cols-1 gap-2">
            <ActionNote of={form} />
            {form.refused?.refused === 'id-taken' && (
              <div>
                <Button as="a" kind="plain" {...pageLink}>
                  {w.open}
                </Button>
              </div>
            )}
          </div>
          <Button kind="plain" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            {w.save[state]}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" className="grid grid-cols-1 gap-4" onSubmit={send}>
        {hasStoredDraft && (
          <p className="text-dim bg-ground rounded py-2 px-3">
            {w.draftRestored}{' '}
            <button type="button" className={`text-focus font-semibold ${style.anew}`} onClick={startOver}>
              {w.startOver}
            </button>
          </p>
        )}
        <StayFields form={form} zone={zone} isEvent={isEvent} />
        <StateFields form={form} today={dayIn(zone, now)} />
        <PlacesField form={form} zone={zone} refused={conflictsOf(form.refused)} onChange={form.forgetRefusal} />
        <div className="fields">
          {contactFields.map((field) => field !== 'heads' && <FieldInput key={field} field={field} binding={form.field(field)} />)}
        </div>
        <FieldInput field="notes" binding={form.field('notes')} />
      </form>
    </Dialog>
  );
}

/** Stores the merged draft before the form reads it. */
function readStart(start: ReservationStart, zone: string, today: string): { values: ReservationDraft; hasStoredDraft: boolean } {
  const empty = emptyForm(newId(), today);
  const storedDraft = drafts.read(draftKey);
  const typed = mergeStart(restoreDraft(empty, storedDraft), start, zone);
  const values = { ...typed, bookingIds: withBookingIds(typed.bookingIds, typed.placeIds, newId) };
  const hasStoredDraft = Object.keys(storedDraft).length > 0;
  if (hasStoredDraft) drafts.save(draftKey, values);
  return { values, hasStoredDraft };
}
