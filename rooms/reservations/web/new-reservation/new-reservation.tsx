import { useId, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { dayOf } from '#platform/ui/dates.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { drafts, restored } from '#platform/ui/web/forms/draft.ts';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { contactFields } from '#rooms/reservations/fields.ts';
import { newReservationWords } from '#rooms/reservations/words/new-reservation/words.ts';
import { FieldInput } from '#rooms/reservations/web/reservation/field-input.tsx';
import style from './new-reservation.module.css';
import { PlacesField } from './places-field.tsx';
import { requestShape } from './request.ts';
import { emptyForm, knownFields, type ReservationStart, type Typed } from './start.ts';
import { StateFields } from './state-fields.tsx';
import { StayFields } from './stay-fields.tsx';
import { useCreating } from './use-creating.ts';

interface NewReservationProps {
  /** What is known already. It stands before what was typed at an earlier time. */
  start: ReservationStart;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

const keepAs = 'new-reservation';

/**
 * Makes a reservation with its places. Conflicts show while dates and places are chosen. What is typed stays
 * in this tab until it has been saved, also when the window is closed by accident.
 */
export function NewReservation({ start, onClose, onCreated }: NewReservationProps) {
  const [opening, setOpening] = useState(0);
  // Starting anew is another form, with another id.
  return <Begun key={opening} start={start} onClose={onClose} onCreated={onCreated} onAnew={() => setOpening(opening + 1)} />;
}

function Begun({ start, onClose, onCreated, onAnew }: NewReservationProps & { onAnew: () => void }) {
  const w = useWords(newReservationWords);
  const { zone, now } = useFormatting();
  const formId = useId();
  const [{ values, wasKept }] = useState(() => begin(start, zone, dayOf(now, zone)));
  const creating = useCreating({ onCreated: created, onRefused: (refusal) => form.refuse(refusal) });
  const form = useForm<Typed, Parameters<typeof creating.run>[0]>({
    shape: requestShape(zone, creating.bookingId),
    start: values,
    keepAs,
    problems: w.problems,
    failure: creating.failure,
  });
  function created(id: string): void {
    form.forget();
    onCreated?.(id);
    onClose();
  }
  function startAnew(): void {
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
          <div className={style.trouble}>
            <ProblemNote>{form.problem}</ProblemNote>
            <FailureNote failure={creating.failure} />
          </div>
          <Button kind="plain" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button type="submit" form={formId} loading={creating.pending}>
            {w.save[state]}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" className="stack" onSubmit={form.submit(creating.run)}>
        {wasKept && (
          <p className={style.kept}>
            {w.kept}{' '}
            <button type="button" className={style.anew} onClick={startAnew}>
              {w.startAnew}
            </button>
          </p>
        )}
        <StayFields form={form} zone={zone} />
        <StateFields form={form} today={dayOf(now, zone)} />
        <PlacesField form={form} zone={zone} refused={creating.taken} onChange={creating.forget} />
        <div className={style.pair}>
          {contactFields.map((field) => field !== 'heads' && <FieldInput key={field} field={field} binding={form.field(field)} />)}
        </div>
        <FieldInput field="notes" binding={form.field('notes')} />
      </form>
    </Dialog>
  );
}

/** What was typed before, and over it what is known now. Both are kept at once, so that the form finds them. */
function begin(start: ReservationStart, zone: string, today: string): { values: Typed; wasKept: boolean } {
  const empty = emptyForm(newId(), today);
  const kept = drafts.read(keepAs);
  const values = { ...restored(empty, kept), ...knownFields(start, zone) };
  const wasKept = Object.keys(kept).length > 0;
  if (wasKept) drafts.keep(keepAs, values);
  return { values, wasKept };
}
