import { useEffect, useRef, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { drafts } from '#platform/ui/web/forms/draft.ts';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { editableFields, type EditableField, pickFields, type EditableValues } from '#features/reservations/fields.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { ReservationChange, type WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import {
  changesOf,
  editConflicts,
  resolveConflict,
  applyEdit,
  applyArrivalEdit,
  type Edits,
  readStoredEdits,
  displayedValue,
  findUnsavedEdits,
} from './edits.ts';
import type { FieldValue } from './field-values.ts';
import { useSavedToast } from './use-saved-toast.ts';
import { useCompleteArrival } from './use-complete-arrival.ts';

// Milliseconds after which a saved edit counts as confirmed if the new row has not arrived.
const confirmationTimeout = 2_000;

type Codes = Partial<Record<EditableField, string | undefined>>;
export type BookingsChoice = 'follow' | 'stay';
export type SectionForm = ReturnType<typeof useSectionForm>;

/** Edits one section of a reservation. Edited fields are stored as a draft; all others follow the live row. */
export function useSectionForm(row: WholeReservationRow, part: string, fields: readonly EditableField[]) {
  const { zone } = useFormatting();
  const draft = `reservation-${row.id}-${part}`;
  const [edits, setEdits] = useState<Edits>(() => readStoredEdits(drafts.read(draft), fields));
  const [isOpen, setOpen] = useState(() => Object.keys(edits).length > 0);
  const [{ bookings }, keepChoice, forgetChoice] = useSavedValues(`${draft}-bookings`, () => ({ bookings: 'follow' as BookingsChoice }));
  const [codes, setCodes] = useState<Codes>({});
  const [refused, setRefused] = useState<SectionRefusal | null>(null);
  const [isArriving, setArriving] = useState(false);
  const change = useCall(calls.reservations.change.mutate);
  const showSaved = useSavedToast(row.id);

  // A refusal contains the current values, before the new row arrives.
  const [refusedFacts, setRefusedFacts] = useState<{ by: WholeReservationRow; facts: Partial<EditableValues> } | null>(null);
  const live: EditableValues = { ...pickFields(row, editableFields), ...(refusedFacts?.by === row ? refusedFacts.facts : {}) };
  const arrival = useCompleteArrival(displayedValue(live, edits, 'startsAt', zone));
  const conflicts = isArriving ? [] : editConflicts(live, edits, zone);

  useStoredEdits(draft, edits);
  const hasArrived = isArriving && Object.keys(findUnsavedEdits(live, edits, zone)).length === 0;
  useEffect(() => {
    if (!isArriving) return undefined;
    const timer = setTimeout(close, hasArrived ? 0 : confirmationTimeout);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has arrived, not on every render
  }, [isArriving, hasArrived]);

  function close(): void {
    setEdits({});
    setCodes({});
    setRefused(null);
    setArriving(false);
    setOpen(false);
    forgetChoice();
    change.forget();
  }

  function type(field: EditableField, typed: string): void {
    setCodes((before) => ({ ...before, [field]: undefined }));
    setRefused(null);
    setEdits((before) =>
      field === 'startsAt' ? applyArrivalEdit(live, before, arrival, typed, zone) : applyEdit(live, before, field, typed, zone),
    );
  }

  async function save(): Promise<void> {
    const changes = changesOf(live, edits, zone);
    if (conflicts.length > 0) return setRefused({ why: 'conflict' });
    if (Object.keys(changes).length === 0) return close();
    const faults = findFaults(row.id, changes, { ...live, ...wantedValues(changes) });
    setCodes(faults);
    if (Object.keys(faults).length > 0) return;
    setRefused(null);
    const answer = await change.run({ id: row.id, changes: changes as Partial<Record<EditableField, never>>, bookings });
    if (answer === undefined) return;
    if (!('refused' in answer)) {
      setArriving(true);
      return showSaved(changes, answer);
    }
    if (answer.refused === 'conflict') {
      setRefusedFacts({ by: row, facts: Object.fromEntries(answer.conflicts.map(({ field, theirs }) => [field, theirs])) });
      return setRefused({ why: 'conflict' });
    }
    if (answer.refused === 'ends-before-start') return setCodes({ endsAt: answer.refused });
    setRefused(answer.refused === 'taken' ? { why: 'taken', taken: answer.taken } : { why: answer.refused });
  }

  return {
    live,
    isOpen,
    isChanged: Object.keys(edits).length > 0,
    open: () => setOpen(true),
    save: () => void save(),
    discard(): (() => void) | null {
      const discarded = edits;
      close();
      if (Object.keys(discarded).length === 0) return null;
      return () => {
        setEdits(discarded);
        setOpen(true);
      };
    },
    value: (field: EditableField) => displayedValue(live, edits, field, zone),
    type,
    code: (field: EditableField) => codes[field],
    conflicts,
    decide(field: EditableField, whose: 'mine' | 'theirs') {
      setRefused(null);
      setEdits((before) => resolveConflict(live, before, field, whose));
    },
    touches: (field: EditableField) => edits[field] !== undefined,
    bookings,
    setBookings: (bookings: BookingsChoice) => keepChoice({ bookings }),
    refused,
    pending: change.pending || isArriving,
    failure: change.failure,
  };
}

export type SectionRefusal = { why: 'taken'; taken: BookingConflict[] } | { why: 'conflict' | 'gone' | 'too-far' };

function useStoredEdits(draft: string, edits: Edits): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (Object.keys(edits).length === 0) drafts.forget(draft);
    else drafts.save(draft, edits);
  }, [draft, edits]);
}

function findFaults(id: string, changes: object, after: EditableValues): Codes {
  const checked = ReservationChange.safeParse({ id, changes });
  const paths = checked.success ? {} : problemCodes(checked.error.issues);
  const faults = Object.fromEntries(Object.entries(paths).map(([path, code]) => [path.split('.')[1] ?? path, code]));
  const isBackwards = after.startsAt !== '' && after.endsAt !== '' && after.startsAt >= after.endsAt;
  return isBackwards ? { endsAt: 'ends-before-start', ...faults } : faults;
}

function wantedValues(changes: Partial<Record<EditableField, { to: FieldValue }>>): Partial<EditableValues> {
  return Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
}
