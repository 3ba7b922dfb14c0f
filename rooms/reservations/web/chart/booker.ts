import { type CallFailure, callFailure } from '../../../../platform/http/web/calls.ts';
import type { BookingRow, BookingSpan, Bookings, TakenRefusal } from '../../shapes/bookings.ts';
import type { ReservationRow } from '../../shapes/stays.ts';
import { heldOf, isSameSpan, spanOf, type Wanted, withSpan } from './gesture.ts';
import { hasArrived, nothingPending, type Pending, withOne, withoutOne } from './pending.ts';
import type { z } from 'zod';

export type Answer = { done: true } | TakenRefusal | { refused: string } | { failure: CallFailure };

/** The calls it makes. */
export interface Asking {
  change(input: { id: string; from: BookingSpan; to: BookingSpan }): Promise<Answer>;
  book(input: z.input<typeof Bookings>): Promise<Answer>;
  remove(input: { id: string }): Promise<Answer>;
  newId(): string;
}

/** What it tells of how it went; `undo` is missing where something was undone. */
export interface Telling {
  moved(booking: BookingRow, undo?: () => void): void;
  placed(booking: BookingRow, undo?: () => void): void;
  letGo(booking: BookingRow, undo?: () => void): void;
  refused(answer: Exclude<Answer, { done: true }>, booking: BookingRow, hadPlace: boolean): void;
}

/** Changes bookings: shown at once, taken back when refused, each with its undo. */
export interface Booker {
  pending(): Pending;
  hear(listener: () => void): () => void;
  /** Whom to tell of how it went. */
  tellTo(telling: Telling): void;
  /** New rows have come from the server. */
  saw(rows: readonly BookingRow[]): void;
  move(booking: BookingRow, wanted: Wanted): void;
  place(reservation: ReservationRow, wanted: Wanted): void;
  letGo(booking: BookingRow): void;
}

/** Rows that come back differently from the server are believed after so long, in milliseconds. */
const patience = 4_000;

export function openBooker(asking: Asking): Booker {
  const listeners = new Set<() => void>();
  /** Changes of one booking go one after the other: each begins where the one before has left it. */
  const queues = new Map<string, Promise<boolean>>();
  let pending = nothingPending;
  let rows: readonly BookingRow[] = [];
  let telling: Telling | null = null;

  function show(next: Pending): void {
    if (next === pending) return;
    pending = next;
    for (const listener of listeners) listener();
  }

  /** Null when a change before it was refused, so that it has nothing to begin from. */
  async function write(id: string, awaited: BookingRow | null, ask: () => Promise<Answer>): Promise<Answer | null> {
    show(withOne(pending, id, awaited));
    const asked = (): Promise<Answer> => ask().catch((error: unknown): Answer => ({ failure: callFailure(error) }));
    const before = queues.get(id);
    const answer = before ? before.then((went) => (went ? asked() : null)) : asked();
    const went = answer.then((one) => one !== null && 'done' in one);
    queues.set(id, went);
    const isDone = await went;
    if (queues.get(id) === went) {
      queues.delete(id);
      if (!isDone || hasArrived(rows, id, awaited)) show(withoutOne(pending, id));
      else setTimeout(() => queues.has(id) || show(withoutOne(pending, id)), patience);
    }
    return answer;
  }

  async function change(booking: BookingRow, from: Wanted, to: Wanted, isUndo: boolean): Promise<void> {
    const after = withSpan(booking, to);
    const answer = await write(booking.id, after, () => asking.change({ id: booking.id, from, to }));
    if (answer === null) return;
    if ('done' in answer) telling?.moved(after, isUndo ? undefined : () => void change(booking, to, from, true));
    else telling?.refused(answer, after, true);
  }

  async function book(booking: BookingRow, isUndo: boolean): Promise<void> {
    const input = { id: booking.id, ...spanOf(booking) };
    const answer = await write(booking.id, booking, () => asking.book({ reservationId: booking.reservationId, bookings: [input] }));
    if (answer === null) return;
    if ('done' in answer) telling?.placed(booking, isUndo ? undefined : () => void remove(booking, true));
    else telling?.refused(answer, booking, false);
  }

  async function remove(booking: BookingRow, isUndo: boolean): Promise<void> {
    const answer = await write(booking.id, null, () => asking.remove({ id: booking.id }));
    if (answer === null) return;
    if ('done' in answer) telling?.letGo(booking, isUndo ? undefined : () => void book({ ...booking, id: asking.newId() }, true));
    else telling?.refused(answer, booking, true);
  }

  return {
    pending: () => pending,
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tellTo(next) {
      telling = next;
    },
    saw(seen) {
      rows = seen;
      const arrived = [...pending].filter(([id, awaited]) => !queues.has(id) && hasArrived(rows, id, awaited));
      show(arrived.reduce((rest, [id]) => withoutOne(rest, id), pending));
    },
    move(booking, wanted) {
      const from = spanOf(booking);
      if (!isSameSpan(from, wanted)) void change(booking, from, wanted, false);
    },
    place({ id, name, classification, state, heads }, wanted) {
      const { startsAt, endsAt } = wanted;
      const booking = { id: asking.newId(), reservationId: id, startsAt, endsAt, ...heldOf(wanted), name, classification, state, heads };
      void book(booking, false);
    },
    letGo: (booking) => void remove(booking, false),
  };
}
